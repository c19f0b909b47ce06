export type Drawing = { size: number; path: string };

export async function drawQrCode(text: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
