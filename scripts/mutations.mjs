// Small mistakes that a test should notice, room by room. Each names its place by what stands there: `find` occurs once in app/ and db/, however
// its spaces and line ends fall. `tests` are parts of the names of the test files that should fail; without them, and where they pass, all run.

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is looked for has them
export const mutations = [
  // catalog/care
  {
    name: "winter counts as growth",
    find: "const SHARES = [0, 0, 0.5, 1, 1, 1, 1, 1, 1, 0.5, 0, 0];",
    replace: "const SHARES = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];",
    tests: ["calendar/timing", "tests/http/works-by-the-sheet"],
  },
  {
    name: "a work that the sheet denies is told all the same",
    find: "if (timing && /^(nu|fără)\\b/i.test(timing)) return [];",
    replace: "if (timing === undefined && /^(nu|fără)\\b/i.test(row.timing)) return [];",
    tests: ["tests/http/care", "tests/http/works-by-the-sheet"],
  },
  {
    name: "the category's period stands before the sheet's",
    find: "timing: timing || row.timing,",
    replace: "timing: row.timing || timing,",
    tests: ["tests/http/care", "tests/http/works-by-the-sheet"],
  },
  // announce
  {
    name: "a telephone whose subscription has ended stays in the list",
    find: "const ENDED = [404, 410];",
    replace: "const ENDED = [404];",
    tests: ["tests/http/push"],
  },
  {
    name: "a telephone is told without haste",
    find: 'urgency: "high",',
    replace: 'urgency: "normal",',
    tests: ["tests/http/push"],
  },
  {
    name: "a telephone may be told through the local network",
    find: 'return url.protocol === "https:" ? !isBarredHost(url, { mayBeInside: false })',
    replace: 'return url.protocol === "https:" ? !isBarredHost(url, { mayBeInside: true })',
    tests: ["push/phone-form"],
  },
  {
    name: "a name may lead a push message into the local network",
    find: "if (!error && found.some((one) => isBarredAddress(one, reach)))",
    replace: "if (error && found.some((one) => isBarredAddress(one, reach)))",
    tests: ["outward/post-out"],
  },
  {
    name: "a webhook goes on after 410",
    find: "if (status === 410) {",
    replace: "if (status === 411) {",
    tests: ["tests/http/webhook"],
  },
  {
    name: "a webhook is sent where it was to go before its address was corrected",
    find: "const status = await postOut(new URL(hook.url),",
    replace: "const status = await postOut(new URL(message.recipient),",
    tests: ["tests/http/webhook"],
  },
  {
    name: "the secret of a webhook is shown again with each save",
    find: ".set({ url, is_on, ended_at: null }).where(eq(webhook.id, 1)).run(); return { secret: undefined };",
    replace: ".set({ url, is_on, ended_at: null }).where(eq(webhook.id, 1)).run(); return { secret: known.secret };",
    tests: ["tests/http/webhook"],
  },
  {
    name: "requests held for spam count on the telephone's icon",
    find: "export const IS_OPEN = sql`leads.closed_at IS NULL AND leads.is_suspect = 0`;",
    replace: "export const IS_OPEN = sql`leads.closed_at IS NULL`;",
    tests: ["tests/http/push", "inbox/list-work"],
  },

  // auth
  {
    name: "a session may lie idle for ten hours",
    find: "const IDLE = 8 * HOUR",
    replace: "const IDLE = 10 * HOUR",
    tests: ["tests/http/auth"],
  },
  {
    name: "scripts can read the session cookie",
    find: 'return { path: "/", httpOnly: true, sameSite: "lax", secure: env().isHttps } as const',
    replace: 'return { path: "/", httpOnly: false, sameSite: "lax", secure: env().isHttps } as const',
    tests: ["tests/http/auth"],
  },
  {
    name: "a set-up link serves two people at once",
    find: "if (token !== undefined && !link) return undefined;",
    replace: 'if (token === "" && !link) return undefined;',
    tests: ["app/auth/admin"],
  },
  {
    name: "signing in may lead back to the sign-in page",
    find: '&& !wanted.startsWith("/admin/login")',
    replace: "",
    tests: ["app/auth/admission"],
  },
  {
    name: "an address that nobody has decided is open to consultants",
    find: "? CONSULTANT[address] : undefined",
    replace: '? CONSULTANT[address] : "work"',
    tests: ["app/auth/permissions"],
  },
  {
    name: "the last administrator can be deactivated",
    find: "isAdministrator({ ...before, ...change }) || !isLastAdministrator(id);",
    replace: "change.is_active === 0 || !isLastAdministrator(id);",
    tests: ["tests/http/people"],
  },
  {
    name: "an invitation serves as often as it is opened",
    find: "return found && isOpen(found, now) ? found : undefined;",
    replace: "return found && now ? found : undefined;",
    tests: ["tests/http/people"],
  },
  {
    name: "who was deactivated may sign in",
    find: "and(eq(users.username, username), eq(users.is_active, 1))",
    replace: "eq(users.username, username)",
    tests: ["tests/http/people"],
  },

  // calendar
  {
    name: "Easter is a day early",
    find: "return addDays(julian, 13)",
    replace: "return addDays(julian, 12)",
    tests: ["calendar/holidays"],
  },
  {
    name: "the telephone is answered an hour longer",
    find: "isAfter(todays[0]) && !isAfter(todays[1])",
    replace: "isAfter(todays[0]) && !isAfter(todays[1] + 1)",
    tests: ["office-hours"],
  },
  {
    name: "a page made at 08:00 expires at once",
    find: "candidate > moment",
    replace: "candidate >= moment",
    tests: ["office-hours"],
  },

  // catalog: categories and brands
  {
    name: "a renamed category forgets its former address",
    find: 'if (before.slug !== input.slug) keepFormerSlugs("category", id, [before.slug]);',
    replace: 'if (before.slug !== input.slug) keepFormerSlugs("category", id, []);',
    tests: ["tests/http/categories"],
  },
  {
    name: "a hidden category stays in the menus",
    find: "return listAllCategories().filter(({ is_hidden }) => is_hidden === 0);",
    replace: "return [...listAllCategories()];",
    tests: ["tests/http/categories"],
  },
  {
    name: "drafts do not keep their category from being deleted",
    find: "const products = countProducts(false).get(id) ?? 0;",
    replace: "const products = countProducts(true).get(id) ?? 0;",
    tests: ["tests/http/categories"],
  },
  {
    name: "a brand of a former name is made anew",
    find: "if (moved) return moved.name;",
    replace: "if (moved?.name === name) return moved.name;",
    tests: ["tests/http/brands"],
  },
  {
    name: "each product has facts of its own: a form of hundreds sends them hundreds of times",
    find: "return (id) => known?.get(id) ?? NO_CATEGORY;",
    replace: "return (id) => ({ ...(known?.get(id) ?? NO_CATEGORY), facts: { ...(known?.get(id) ?? NO_CATEGORY).facts } });",
    tests: ["tests/http/categories"],
  },

  // catalog: quantity, price, offer
  {
    name: "kg/ha is read as kg per 10 ari",
    find: "if (/kg(\\/|la|pe)(1)?ha/.test(unit)) return 0.01",
    replace: "if (/kg(\\/|la|pe)(1)?ha/.test(unit)) return 0.1",
    tests: ["quantity"],
  },
  {
    name: "the seed needed is rounded to the nearest kilogram",
    find: "const whole = roundUp(need);",
    replace: "const whole = Math.round(need);",
    tests: ["quantity"],
  },
  {
    name: "a VAT rate goes although products have it",
    find: "...ratesInUse(before.vat_rates, parsed.value.vat_rates),",
    replace: "...ratesInUse(before.vat_rates, before.vat_rates),",
    tests: ["tests/http/company-rates"],
  },
  {
    name: "a tile loses its category when that is renamed",
    find: "categories.find((category) => referenceOf(category) === reference) ??",
    replace: "",
    tests: ["tests/http/texts"],
  },
  {
    name: "bulbs get the estimate for lawns",
    find: "product?.category.has_lawn_estimate === 0) return undefined;",
    replace: "product?.category.has_lawn_estimate === 1) return undefined;",
    tests: ["quantity"],
  },
  {
    name: "every gross price has 11% VAT",
    find: "(1 + product.vat_rate / 100)",
    replace: "(1 + 11 / 100)",
    tests: ["catalog/price"],
  },
  {
    name: "an offer ends a day early",
    find: "(!to || today <= to)",
    replace: "(!to || today < to)",
    tests: ["offer-period"],
  },

  // catalog: sheet reading
  {
    name: "half a composition fills the bar",
    find: "Math.abs(total - 100) <= 1 ?",
    replace: "Math.abs(total - 100) <= 50 ?",
    tests: ["composition"],
  },
  {
    name: "sowing time ends a day early",
    find: "order(today) <= order(to)",
    replace: "order(today) < order(to)",
    tests: ["sowing"],
  },
  {
    name: "a description may link to a script",
    find: '["https", "http", "mailto", "tel"]',
    replace: '["https", "http", "mailto", "tel", "javascript"]',
    tests: ["description"],
  },

  // catalog: search, finder, compare, copies
  {
    name: "a description counts more than a name",
    find: "bm25(product_search, 12, 8, 6, 4, 3, 1)",
    replace: "bm25(product_search, 1, 3, 4, 6, 8, 12)",
    tests: ["tests/http/search"],
  },
  {
    name: "the search tells words of drafts",
    find: "WHERE product_search MATCH ${match} AND ${isOnSite()} LIMIT ${limit}",
    replace: "WHERE product_search MATCH ${match} LIMIT ${limit}",
    tests: ["tests/http/search"],
  },
  {
    name: "one fitting answer of the finder is enough",
    find: "wanted.every(([key, value])",
    replace: "wanted.some(([key, value])",
    tests: ["catalog/finder"],
  },
  {
    name: "the comparison says another cost than that of the packs",
    find: "[`${formatMoney(need.cost)} cu TVA ${product.vat_rate}%, la prețul din listă`]",
    replace: "[`${formatMoney(need.kg)} cu TVA ${product.vat_rate}%, la prețul din listă`]",
    tests: ["catalog/compare"],
  },
  {
    name: "a duplicate is public at once",
    find: "is_featured: 0, is_published: 0,",
    replace: "is_featured: 0, is_published: 1,",
    tests: ["admin-product-copies"],
  },

  // consent
  {
    name: "a choice about cookies is good for two years",
    find: "date.setUTCFullYear(date.getUTCFullYear() + 1)",
    replace: "date.setUTCFullYear(date.getUTCFullYear() + 2)",
    tests: ["consent-record"],
  },
  {
    name: "who allows marketing allows analytics",
    find: 'analytics: analytics === "1"',
    replace: 'analytics: (analytics ?? marketing) === "1"',
    tests: ["consent-record"],
  },

  // experts
  {
    name: "up moves down",
    find: 'direction === "up" ? -1 : 1',
    replace: 'direction === "up" ? 1 : -1',
    tests: ["forms/moved"],
  },
  {
    name: "an expert may be called as a page of the site",
    find: "if (!taken && !isReservedSlug(slug))",
    replace: 'if (!taken && !(isReservedSlug(slug) && slug === ""))',
    tests: ["admin-experts"],
  },

  // http
  {
    name: "another site of our domain may post",
    find: 'site !== "same-origin" && site !== "none"',
    replace: 'site !== "same-origin" && site !== "same-site" && site !== "none"',
    tests: ["tests/http/guard"],
  },
  {
    name: "an address may hold a backslash",
    find: "/[\\p{Cc}\\\\]/u",
    replace: "/[\\p{Cc}]/u",
    tests: ["edge/limits"],
  },
  {
    name: "limits know an address in small letters only",
    find: '.replaceAll(/\\/+/g, "/").toLowerCase()',
    replace: '.replaceAll(/\\/+/g, "/")',
    tests: ["tests/corpus/paths"],
  },
  {
    name: "the cache stores a page of the old catalogue",
    find: "const isOld = version !== this.#now.version || (",
    replace: "const isOld = (",
    tests: ["pages/page-cache"],
  },
  {
    name: "a value of a transaction is kept though it was taken back",
    find: " && !db().$client.inTransaction && current",
    replace: " && current",
    tests: ["db/cache/cached"],
  },
  {
    name: "what was made without something unreadable is kept",
    find: "const isComplete = before === incompleteReads && ",
    replace: "const isComplete = ",
    tests: ["db/cache/cached"],
  },
  {
    name: "a page made before a vote stays after it",
    find: "isMoved || (votesOf !== undefined && votedFor.includes(votesOf))",
    replace: "isMoved",
    tests: ["pages/page-cache"],
  },
  {
    name: "everybody who asks for a page renders it",
    find: "if (shared) return { entry: shared };",
    replace: "",
    tests: ["steps/router"],
  },
  {
    name: "a parameter that nobody reads makes another page",
    find: "const wanted = [...names].flatMap(",
    replace: "const wanted = [...new Set(given.keys())].flatMap(",
    tests: ["pages/page-addresses"],
  },
  {
    name: "who has answered the banner gets the page that asks",
    find: "return (hasChosenCookies ? ANSWERED : TO_ASK) + url;",
    replace: "return TO_ASK + url;",
    tests: ["pages/page-cache", "tests/http/page-cache"],
  },
  {
    name: "pages may be framed",
    find: '"X-Frame-Options": "DENY",',
    replace: "",
    tests: ["security-headers"],
  },
  {
    name: "the policy allows scripts that are not ours",
    find: "if (!attributes.includes(mark)) return place;",
    replace: "",
    tests: ["http/document/document"],
  },
  {
    name: "a navigation whose data did not come takes the page away",
    find: "if (lacksData && !request.signal.aborted)",
    replace: "if (lacksData && request.signal.aborted)",
    tests: ["ui/connection/lost-connection"],
  },
  {
    name: "scripts are fetched before the page is shown",
    find: "`requestAnimationFrame(()=>setTimeout(async()=>{",
    replace: "`(run=>[run()])((async()=>{",
    tests: ["http/document/document"],
  },
  {
    name: "a page that was made while the clock was ahead stays",
    find: "return since <= now && expires > now",
    replace: "return expires > now",
    tests: ["pages/page-cache", "tests/http/promise"],
  },
  {
    name: "visitors name their own address",
    find: "forwarded.at(-count)",
    replace: "forwarded.at(0)",
    tests: ["client-address"],
  },
  {
    name: "whoever connects is believed to be a proxy",
    find: "if (!proxies.include(socket)) {",
    replace: "if (false) {",
    tests: ["client-address"],
  },
  {
    name: "a connection that was refused stays half open",
    find: "socket.end(words);\n  setTimeout(() => socket.destroy(), FAREWELL).unref();",
    replace: "socket.end(words);",
    tests: ["tests/http/edge"],
  },
  {
    name: "an address may send ten times as many requests for offers",
    find: "offer: { points: 30",
    replace: "offer: { points: 300",
    tests: ["tests/http/offer"],
  },

  // leads
  {
    name: "a request is new again after five minutes",
    find: "const REPLAY_TIME = 15 * 60_000",
    replace: "const REPLAY_TIME = 5 * 60_000",
    tests: ["tests/http/offer"],
  },
  {
    name: "everybody has agreed to marketing",
    find: 'noteConsent(lead.id, "marketing", request.marketing_consent, about)',
    replace: 'noteConsent(lead.id, "marketing", 1, about)',
    tests: ["tests/http/offer"],
  },
  {
    name: "a list that somebody else has written is taken",
    find: "if (!seal.isSigned(text, value.slice(end + 1))) return NOTHING",
    replace: 'if (!seal.isSigned(text, value.slice(end + 1)) && text === "") return NOTHING',
    tests: ["lines/list-codec"],
  },
  {
    name: "a replay does not hear of other products",
    find: "return stands === says ? undefined : [stands, says];",
    replace: 'return stands === says || stands !== "" ? undefined : [stands, says];',
    tests: ["tests/http/request-list"],
  },
  {
    name: "what was sent stays on the list",
    find: "lines: withoutLines(kept.lines, ids) }",
    replace: "lines: withoutLines(kept.lines, ids.slice(1)) }",
    tests: ["tests/http/request-list"],
  },
  {
    name: "the last 30 days are 31",
    find: "addDays(today, -29)",
    replace: "addDays(today, -30)",
    tests: ["lead-period"],
  },
  {
    name: "a pinned request stands where it is now",
    find: "placeOf({ ...lead, ...before }, now, midnight)",
    replace: "placeOf(lead, now, midnight)",
    tests: ["inbox/pinned-row"],
  },
  {
    name: "the inbox looks for a telephone number as it is grouped",
    find: '[folded.replaceAll(/\\D/g, "")]',
    replace: "[folded]",
    tests: ["admin-inbox"],
  },
  {
    name: "a landline is no telephone number",
    find: "/^[237]\\d{8}$/",
    replace: "/^[7]\\d{8}$/",
    tests: ["request/phone"],
  },

  // media
  {
    name: "an upload takes one file too many",
    find: "files.length === maxFiles",
    replace: "files.length > maxFiles",
    tests: ["upload/uploads"],
  },
  {
    name: "a half-written picture stays for ever",
    find: "isStored(HALF_WRITTEN.exec(name)?.[1] ?? name)",
    replace: "isStored(HALF_WRITTEN.exec(name)?.[0] ?? name)",
    tests: ["media/sweep"],
  },
  {
    name: "pictures stay lying on their side",
    find: ".autoOrient() .resize(LARGEST",
    replace: ".resize(LARGEST",
    tests: ["media/variants"],
  },
  {
    name: "the sweep takes the photos of experts",
    find: "photos.flatMap(({ photo_url }) => photo_url ?? [])",
    replace: "photos.flatMap(() => [])",
    tests: ["media/sweep"],
  },
  {
    name: "a file goes although another row shows it",
    find: "addresses.filter(isUnnamed)",
    replace: "addresses.filter((address) => isUnnamed(address) || true)",
    tests: ["admin-experts"],
  },

  // ratings
  {
    name: "a second vote of the day moves the average",
    find: "if (changes > 0) {",
    replace: "if (changes >= 0) {",
    tests: ["tests/http/rating"],
  },
  {
    name: "one address votes as often as it likes",
    find: ".update(vote.address)",
    replace: ".update(vote.address + Math.random())",
    tests: ["tests/http/rating"],
  },
  {
    name: "a vote that waits in the memory of the first version is lost",
    find: "isStars(-value)",
    replace: "false",
    tests: ["app/ratings/rating-memory"],
  },
  {
    name: "a vote whose answer nobody saw is sent again on another day",
    find: "sentOn !== today",
    replace: "sentOn === today",
    tests: ["app/ratings/vote-sending"],
  },

  // settings
  {
    name: "a code may bring an event handler",
    find: 'name.startsWith("on")',
    replace: 'name === "on"',
    tests: ["snippet"],
  },
  {
    name: "anybody's code under Google Analytics opens Google's hosts",
    find: "hosts.includes(VENDORS[name].loader)",
    replace: "true",
    tests: ["vendor-hosts"],
  },
  {
    name: "a vendor's frames are not in the policy",
    find: '(frameHost ? ` ${frameHost}` : "") + others("frame-src")',
    replace: 'frameHost ? ` ${frameHost}` : ""',
    tests: ["security-headers"],
  },
  {
    name: "Google Analytics waits for the wrong consent",
    find: 'snippet("Google Analytics", "analytics")',
    replace: 'snippet("Google Analytics", "marketing")',
    tests: ["tests/http/consent"],
  },
  {
    name: "a single code changes without the password",
    find: "SNIPPETS.some((name) => change[name] !== undefined",
    replace: "SNIPPETS.every((name) => change[name] !== undefined",
    tests: ["admin-settings"],
  },

  // routes
  {
    name: "a description for search engines is too long",
    find: "truncate(words, 150)",
    replace: "truncate(words, 180)",
    tests: ["tests/http/sharing"],
  },
  {
    name: "robots may read confirmations",
    find: "...KEYED_PLACES.map((place) => `Disallow: /${place}/`),",
    replace: "...KEYED_PLACES.map((place) => `Allow: /${place}/`),",
    tests: ["tests/http/edge"],
  },
  {
    name: "a former address leads on only for now",
    find: "redirect(`/produse/${moved}${search}`, 301)",
    replace: "redirect(`/produse/${moved}${search}`, 302)",
    tests: ["tests/http/products"],
  },
  {
    name: "a comparison has an address for each order",
    find: "compareAddress(products.map(({ slug }) => slug).sort())",
    replace: "compareAddress(products.map(({ slug }) => slug))",
    tests: ["tests/http/compare"],
  },

  // db
  {
    name: "rows may point to nothing",
    find: "foreign_keys: 1,",
    replace: "foreign_keys: 0,",
    tests: ["db/"],
  },
  {
    name: "a migration that fails leaves half of itself",
    find: "client.exec(sql);\n        checkReferences(client);",
    replace: "client.exec(`COMMIT; ${sql}; BEGIN`);\n        checkReferences(client);",
    tests: ["db/migrate"],
  },
  {
    name: "a changed question does not move the catalogue's version",
    find: "CREATE TRIGGER product_faq_shown_update AFTER UPDATE ON product_faq BEGIN UPDATE catalogue_version SET version = version + 1; END;",
    replace: "",
    tests: ["db/schema"],
  },
  {
    name: "a deleted product takes its requests along",
    find: `INTEGER PRIMARY KEY AUTOINCREMENT, ref TEXT NOT NULL UNIQUE CHECK (length(ref) >= 16), submission_id TEXT UNIQUE, content_hash TEXT NOT NULL, full_name TEXT NOT NULL CHECK (full_name <> ''), email TEXT, phone TEXT NOT NULL, phone_e164 TEXT NOT NULL CHECK (phone_e164 GLOB '+[0-9]*'), county TEXT NOT NULL, customer_type TEXT NOT NULL CHECK (customer_type IN ('hobby', 'farmer', 'distributor')), product_id INTEGER REFERENCES products (id) ON DELETE SET NULL`,
    replace: `INTEGER PRIMARY KEY AUTOINCREMENT, ref TEXT NOT NULL UNIQUE CHECK (length(ref) >= 16), submission_id TEXT UNIQUE, content_hash TEXT NOT NULL, full_name TEXT NOT NULL CHECK (full_name <> ''), email TEXT, phone TEXT NOT NULL, phone_e164 TEXT NOT NULL CHECK (phone_e164 GLOB '+[0-9]*'), county TEXT NOT NULL, customer_type TEXT NOT NULL CHECK (customer_type IN ('hobby', 'farmer', 'distributor')), product_id INTEGER REFERENCES products (id) ON DELETE CASCADE`,
    tests: ["db/schema", "admin-products"],
  },

  // ui
  {
    name: "the summary of errors leads nowhere",
    find: "<JumpLink to={id}>{message}</JumpLink>",
    replace: "<JumpLink to={message}>{message}</JumpLink>",
    tests: ["admin-settings"],
  },
  {
    name: "the last page has a next one",
    find: "{page < pages && (",
    replace: "{page <= pages && (",
    tests: ["tests/http/products"],
  },
  {
    name: "twenty products want no 'de'",
    find: "} de ${noun.few}`",
    replace: "} ${noun.few}`",
    tests: ["language/romanian"],
  },
  {
    name: "diacritics are not folded",
    find: '.replaceAll(/[\\u0300-\\u036f]/g, "")\n    .toLowerCase()',
    replace: ".toLowerCase()",
    tests: ["language/romanian"],
  },
  {
    name: "a text is cut inside a character",
    find: '.replace(/[\\ud800-\\udbff]$/, "")',
    replace: "",
    tests: ["language/romanian"],
  },
  {
    name: "a name can end a block of data",
    find: 'return json.replaceAll("<", "\\\\u003c");',
    replace: "return json;",
    tests: ["structured-data", "tests/http/documents"],
  },

  // offers
  {
    name: "a discount is added instead of taken off",
    find: "BigInt(10_000 - discount), 10_000_000n",
    replace: "BigInt(10_000 + discount), 10_000_000n",
    tests: ["offers/offer-sums"],
  },
  {
    name: "what is paid is rounded down",
    find: "return Number((2n * amount + by) / (2n * by));",
    replace: "return Number(amount / by);",
    tests: ["offers/offer-sums"],
  },

  // history and bin
  {
    name: "a change can be taken back for two months",
    find: "export const KEPT_DAYS = 30;",
    replace: "export const KEPT_DAYS = 60;",
    tests: ["operations/clear-overdue"],
  },
  {
    name: "a deleted product keeps its address from others",
    find: "const values = { slug: `-${id}`, is_published: 0,",
    replace: "const values = { slug: kept_slug, is_published: 0,",
    tests: ["tests/http/bin"],
  },

  // texts and company
  {
    name: "what is not filled in leaves its comma",
    find: 'return word === "" ? "" : `${before ?? ""}${word}`;',
    replace: 'return `${before ?? ""}${word}`;',
    tests: ["texts/placeholders"],
  },
  {
    name: "a text that is the same is one more version",
    find: "if (found && JSON.stringify(found.body) === JSON.stringify(body)) {",
    replace: "if (found && found.body === body) {",
    tests: ["tests/http/texts"],
  },
  {
    name: "search engines may list a site that has not opened",
    find: "{!company.is_live && canonical !== null &&",
    replace: "{company.is_live && canonical !== null &&",
    tests: ["tests/http/first-steps"],
  },

  // tables: in, out, many at once
  {
    name: "a spreadsheet runs what somebody wrote",
    find: "return RISKY.test(text) ? `'${text}` : text;",
    replace: "return text;",
    tests: ["tables/formula-safe"],
  },
  {
    name: "an archive may unfold into more than its limit",
    find: "return entry.uncompressedSize > limits.entryBytes || total > limits.totalBytes ?",
    replace: "return entry.uncompressedSize > limits.entryBytes || total > 2 * limits.totalBytes ?",
    tests: ["tables/zip-read"],
  },
  {
    name: "two rows of a table change one product",
    find: "if (other !== undefined) return refused([{ target: undefined,",
    replace: "if (other === undefined && place === null) return refused([{ target: undefined,",
    tests: ["tests/http/import", "catalog/import"],
  },
  {
    name: "a price that falls rises",
    find: 'const factor = 10_000 + (direction === "creste" ? hundredths : -hundredths);',
    replace: 'const factor = 10_000 + (direction === "creste" ? hundredths : hundredths);',
    tests: ["bulk/price-change"],
  },
  {
    name: "an export is read into an installation that has products",
    find: "if (used.length > 0)",
    replace: "if (used.length > MOVED.length)",
    tests: ["tests/http/export-all"],
  },

  // data that end
  {
    name: "a request that is erased keeps its telephone",
    find: "phone: { ...PERSONAL, isPosted",
    replace: "phone: { isPosted",
    tests: ["operations/forget-person"],
  },
];
