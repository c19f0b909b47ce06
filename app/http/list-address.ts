/** The address of a list with what is asked of it; what is empty, and the first page, are left out. Pure. */
export function listAddress(path: string, asked: Readonly<Record<string, string | undefined>>, page = 1): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
