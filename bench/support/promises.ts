/** Every promise of speed by its name, which is that of its file, and the file of ../sabotage that breaks it. */
export const PROMISES: Record<string, { sabotage: string }> = {
  cached: { sabotage: "burns" },
  render: { sabotage: "burns" },
  cost: { sabotage: "burns" },
  lead: { sabotage: "burns" },
  growth: { sabotage: "burns" },
  upload: { sabotage: "burns" },
  start: { sabotage: "starts-late" },
  weight: { sabotage: "sends-more" },
  lighthouse: { sabotage: "holds-browsers" },
  interaction: { sabotage: "holds-browsers" },
  crowd: { sabotage: "lets-caches-keep" },
};
