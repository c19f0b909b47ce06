/** For a page whose address is one person's key. With no referrer at all browsers would not say that its posts are ours (decision 52). */
export const LINK_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export const UNFOLLOWED_LINK_HEADERS = { ...LINK_HEADERS, "X-Robots-Tag": "noindex, nofollow" };
