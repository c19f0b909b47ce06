/**
 * Headers of a page whose address is one person's key: it is kept by nobody and told to nobody. With no referrer at all browsers would not say that its posts
 * are ours (decision 52). Each page imports them itself: of a module that others share the browser would fetch an empty file.
 */
export const LINK_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export const UNFOLLOWED_LINK_HEADERS = { ...LINK_HEADERS, "X-Robots-Tag": "noindex, nofollow" };
