/** A sabotage is loaded before the site (NODE_OPTIONS=--import=…) and breaks one promise of it, so that a drill can show that it would notice. */
export const isServer = /(^|[\\/])(server|site-without-warm-up)\.[jt]s$/.test(process.argv[1] ?? "");
