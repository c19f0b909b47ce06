/** Every table and its row type; columns are spelled as the fields of calls and forms. db/migrations is the truth (schema.test.ts). */
import { customType, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Names of packs (catalog/pack/pack-noun.ts). */
const PACK_NOUNS = ["sac", "cutie", "punga", "pachet", "plic", "plasa", "galeata", "unitate", "ambalaj"] as const;
export type PackNoun = (typeof PACK_NOUNS)[number];

type StoredPack = (
  | { weight_kg: number; count: number }
  | { pieces: number; count: number; needed: number; of?: "pieces" | "seeds" | "units" }
) & { noun?: PackNoun };

/** Packs of several sizes or of a name of their own, or packets of what is counted, as JSON. Of its own type: what a prepared statement fills in must stay NULL where there are none. */
const packList = customType<{ data: StoredPack[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (packs) => (packs === null ? packs : JSON.stringify(packs)),
  fromDriver: (packs) => JSON.parse(packs),
});

export const catalogueVersion = sqliteTable("catalogue_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  votes: integer().notNull().default(0),
});

export const votedProducts = sqliteTable("voted_products", {
  product_id: integer().primaryKey(),
  votes: integer().notNull(),
});

export const categories = sqliteTable("categories", {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  sort_order: integer().notNull().default(0),
  is_hidden: integer().notNull().default(0),
  hue: text().notNull().default("forest"),
  goods: text().notNull().default(""),
  verb: text({ enum: ["seamănă", "plantează"] })
    .notNull()
    .default("seamănă"),
  area_label: text().notNull().default("Suprafața de însămânțat"),
  start_amount: real().notNull().default(100),
  start_unit: text({ enum: ["mp", "ari", "ha"] })
    .notNull()
    .default("mp"),
  has_lawn_estimate: integer().notNull().default(0),
  is_counted_in_grams: integer().notNull().default(0),
  usual_dose_from: real(),
  usual_dose_to: real(),
  finder: text().notNull().default("none"),
  finder_keys: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  content_key: text().notNull().default(""),
  norm_kind: text({ enum: ["weight", "seeds", "units", "pieces"] })
    .notNull()
    .default("weight"),
});

export const categoryRedirects = sqliteTable("category_redirects", {
  old_slug: text().primaryKey(),
  category_id: integer().notNull(),
});

export const categoryImages = sqliteTable("category_images", {
  id: integer().primaryKey(),
  category_id: integer().notNull(),
  name: text().notNull(),
  widths: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt_text: text().notNull().default(""),
  sort_order: integer().notNull().default(0),
});

export const brands = sqliteTable("brands", {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  sort_order: integer().notNull().default(0),
  is_hidden: integer().notNull().default(0),
  content_key: text().notNull().default(""),
  label_ground: text(),
  label_band: text(),
});

export const brandRedirects = sqliteTable("brand_redirects", {
  old_slug: text().primaryKey(),
  brand_id: integer().notNull(),
});

export const products = sqliteTable("products", {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  brand: text(),
  category_id: integer().notNull(),
  short_description: text().notNull().default(""),
  long_description: text().notNull().default(""),
  card_text: text().notNull().default(""),
  price: real(),
  price_show_vat_note: integer().notNull().default(0),
  vat_rate: integer().notNull().default(11),
  offer_valid_from: text(),
  offer_valid_to: text(),
  bag_weight_kg: real(),
  is_featured: integer().notNull().default(0),
  is_published: integer().notNull().default(1),
  rating_sum: integer().notNull().default(0),
  total_ratings: integer().notNull().default(0),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  slug_before_bin: text(),
  is_published_before_bin: integer(),
  deleted_at: text(),
  stock_state: text({ enum: ["in_stock", "on_order", "next_season", "sold_out"] }),
  min_quantity: integer(),
  ean: text(),
  pallet_packs: integer(),
  plant_passport: text(),
  category_id_before_bin: integer(),
  brand_before_bin: text(),
  sku: text(),
  list_place: integer(),
  dose_kind: text({ enum: ["weight", "seeds", "units", "pieces"] }),
  dose_to: real(),
  dose_from: real(),
  offer_price: real(),
  offer_text: text(),
  planned_price: real(),
  planned_from: text(),
  pack_pieces: integer(),
});

/** Terms of a product's price from a moment on (ISO), as `PastTerms` of catalog/price. */
export const productPrices = sqliteTable("product_prices", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  since: text().notNull(),
  terms: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
});

export const productImages = sqliteTable("product_images", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  name: text().notNull(),
  widths: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt_text: text().notNull().default(""),
  sort_order: integer().notNull().default(0),
  shows_result: integer().notNull().default(0),
});

export const productDocuments = sqliteTable("product_documents", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  name: text().notNull(),
  bytes: integer().notNull(),
  kind: text({ enum: ["label", "analysis", "other"] }).notNull(),
  title: text().notNull().default(""),
  lot: text().notNull().default(""),
  year: integer(),
  sort_order: integer().notNull().default(0),
});

export const productBenefits = sqliteTable("product_benefits", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  label: text().notNull(),
  sort_order: integer().notNull().default(0),
});

export const productSpecs = sqliteTable("product_specs", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  spec_key: text().notNull(),
  spec_value: text(),
  sort_order: integer().notNull().default(0),
});

export const productPacks = sqliteTable("product_packs", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  weight_kg: real(),
  pieces: integer(),
  price: real(),
  offer_price: real(),
  planned_price: real(),
  sort_order: integer().notNull().default(0),
  code: text(),
  ean: text(),
});

export const productFaq = sqliteTable("product_faq", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  sort_order: integer().notNull().default(0),
});

export const productCare = sqliteTable("product_care", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  work: text().notNull(),
  timing: text().notNull(),
  text: text().notNull().default(""),
  sort_order: integer().notNull().default(0),
});

export const productRedirects = sqliteTable("product_redirects", {
  old_slug: text().primaryKey(),
  product_id: integer().notNull(),
});

export const experts = sqliteTable("experts", {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  role: text().notNull().default(""),
  bio: text().notNull().default(""),
  phone: text(),
  email: text(),
  photo_url: text(),
  sort_order: integer().notNull().default(0),
  slug_before_bin: text(),
  deleted_at: text(),
  counties: text().notNull().default(""),
});

/** The columns `due_at` and `worth`, which the database computes, are asked in SQL alone: app/leads/work-order/work-order.server.ts. */
const LEAD_STATUSES = ["nou", "in_lucru", "finalizat", "refuzat", "abandonat"] as const;

export const leadStatuses = sqliteTable("lead_statuses", {
  status: text({ enum: LEAD_STATUSES }).primaryKey(),
});

export const leads = sqliteTable("leads", {
  id: integer().primaryKey(),
  ref: text().notNull(),
  submission_id: text(),
  content_hash: text().notNull(),
  full_name: text().notNull(),
  email: text(),
  phone: text().notNull(),
  phone_e164: text().notNull(),
  county: text().notNull(),
  customer_type: text({ enum: ["hobby", "farmer", "distributor"] }).notNull(),
  product_id: integer(),
  product_name: text(),
  product_slug: text(),
  preferred_expert_id: integer(),
  expert_name: text(),
  area_sqm: real().notNull(),
  area_unit: text({ enum: ["mp", "ari", "ha"] }).notNull(),
  dose_kg_per_100sqm: real(),
  bags: integer(),
  bag_weight_kg: real(),
  quantity_is_estimate: integer().notNull().default(0),
  notes: text().notNull().default(""),
  consent_gdpr: integer().notNull(),
  marketing_consent: integer().notNull(),
  status: text({ enum: LEAD_STATUSES }).notNull().default("nou"),
  is_suspect: integer().notNull().default(0),
  search_text: text().notNull(),
  created_at: text().notNull(),
  seed_kg: real(),
  call_from: text(),
  call_by: text(),
  follow_up_at: text(),
  first_call_at: text(),
  closed_at: text(),
  lost_reason: text({ enum: ["pret", "alt_furnizor", "nu_mai_seamana", "nu_avem", "altul"] }),
  notified_at: text(),
  suspect_reason: text().notNull().default(""),
  group_id: integer(),
  referrer: text().notNull().default(""),
  landing_page: text().notNull().default(""),
  utm_source: text().notNull().default(""),
  utm_medium: text().notNull().default(""),
  utm_campaign: text().notNull().default(""),
  erased_at: text(),
  packs: packList(),
  company_name: text().notNull().default(""),
  tax_code: text().notNull().default(""),
  volume: text().notNull().default(""),
  offer_accepted_at: text(),
  area_is_example: integer().notNull().default(0),
  arrived_by: text({ enum: ["site", "telefon", "whatsapp", "ghiseu"] })
    .notNull()
    .default("site"),
  informed_by: text({ enum: ["", "spus", "trimis", "afisat"] })
    .notNull()
    .default(""),
  wish: text().notNull().default(""),
  duplicate_of: integer(),
  owner_id: integer(),
  is_sample: integer().notNull().default(0),
  quantity_is_asked: integer().notNull().default(0),
  customer_id: integer(),
  contact_event: integer().notNull().default(0),
  order_sum: integer(),
  estimate_sum: integer(),
  further_sum: integer().default(0),
  offered_sum: integer(),
});

export const leadLines = sqliteTable("lead_lines", {
  id: integer().primaryKey(),
  lead_id: integer().notNull(),
  product_id: integer(),
  product_name: text(),
  product_slug: text(),
  area_unit: text({ enum: ["mp", "ari", "ha"] }).notNull(),
  dose_kg_per_100sqm: real(),
  seed_kg: real(),
  bags: integer(),
  bag_weight_kg: real(),
  quantity_is_estimate: integer().notNull().default(0),
  packs: packList(),
  area_is_example: integer().notNull().default(0),
  area_sqm: real().notNull().default(0),
  quantity_is_asked: integer().notNull().default(0),
  estimate_sum: integer(),
});

export const consentTexts = sqliteTable("consent_texts", {
  purpose: text().primaryKey(),
  version: text().primaryKey(),
  text: text().notNull(),
});

export const leadConsents = sqliteTable("lead_consents", {
  id: integer().primaryKey(),
  lead_id: integer().notNull(),
  purpose: text({ enum: ["gdpr", "marketing"] }).notNull(),
  is_given: integer().notNull(),
  text_version: text().notNull(),
  page: text().notNull(),
  created_at: text().notNull(),
  given_by: text({ enum: ["request", "link", "admin"] })
    .notNull()
    .default("request"),
});

export const leadEvents = sqliteTable("lead_events", {
  id: integer().primaryKey(),
  lead_id: integer().notNull(),
  kind: text().notNull(),
  detail: text().notNull().default(""),
  created_at: text().notNull(),
  actor: text({ enum: ["visitor", "admin", "expert", "system"] })
    .notNull()
    .default("system"),
  actor_name: text().notNull().default(""),
  before: text({ mode: "json" }).$type<Record<string, unknown>>(),
  undone_at: text(),
});

export const expertLinks = sqliteTable("expert_links", {
  id: integer().primaryKey(),
  lead_id: integer().notNull(),
  expert_id: integer(),
  expert_name: text().notNull(),
  created_at: text().notNull(),
  expires_at: text().notNull(),
  revoked_at: text(),
});

export const outbox = sqliteTable("outbox", {
  id: integer().primaryKey(),
  lead_id: integer(),
  kind: text().notNull(),
  channel: text({ enum: ["mail", "push", "webhook"] }).notNull(),
  recipient: text().notNull(),
  detail: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  message_id: text().notNull(),
  state: text({ enum: ["waiting", "sent", "dead", "unsure"] })
    .notNull()
    .default("waiting"),
  attempts: integer().notNull().default(0),
  next_at: text().notNull(),
  last_error: text().notNull().default(""),
  created_at: text().notNull(),
  sent_at: text(),
});

export const notificationSettings = sqliteTable("notification_settings", {
  id: integer().primaryKey(),
  company_email: text(),
  sends_receipt: integer().notNull().default(1),
  sends_digest: integer().notNull().default(1),
  digest_at: text().notNull().default("07:30"),
  digest_day: text(),
});

export const pushKeys = sqliteTable("push_keys", {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key: text().notNull(),
  created_at: text().notNull(),
});

export const pushSubscriptions = sqliteTable("push_subscriptions", {
  id: integer().primaryKey(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  label: text().notNull(),
  created_at: text().notNull(),
  last_sent_at: text(),
  last_error: text().notNull().default(""),
  user_id: integer(),
});

export const mailServer = sqliteTable("mail_server", {
  id: integer().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  encryption: text({ enum: ["none", "starttls", "tls"] }).notNull(),
  username: text().notNull(),
  sealed_password: text().notNull(),
  sender: text().notNull(),
  saved_at: text().notNull(),
});

export const webhook = sqliteTable("webhook", {
  id: integer().primaryKey(),
  url: text().notNull(),
  secret: text().notNull(),
  is_on: integer().notNull().default(0),
  secret_at: text().notNull(),
  ended_at: text(),
});

export const closedDays = sqliteTable("closed_days", {
  day: text().primaryKey(),
  reason: text().notNull().default(""),
});

export const office = sqliteTable("office", {
  id: integer().primaryKey(),
  last_call_minutes: integer().notNull().default(30),
});

export const retention = sqliteTable("retention", {
  status: text({ enum: LEAD_STATUSES }).primaryKey(),
  months: integer().notNull(),
});

export const retentionRun = sqliteTable("retention_run", {
  id: integer().primaryKey(),
  night: text().notNull(),
  ended_at: text().notNull(),
  erased: integer().notNull(),
});

export const backupSettings = sqliteTable("backup_settings", {
  id: integer().primaryKey(),
  limit_mb: integer().notNull().default(5000),
});

export const offers = sqliteTable("offers", {
  id: integer().primaryKey(),
  lead_id: integer().notNull(),
  token: text().notNull(),
  state: text({ enum: ["draft", "issued", "accepted", "renounced", "withdrawn"] })
    .notNull()
    .default("draft"),
  year: integer(),
  number: integer(),
  customer_name: text().notNull(),
  customer_details: text().notNull().default(""),
  valid_until: text().notNull(),
  greeting: text().notNull().default(""),
  delivery: text().notNull().default(""),
  payment: text().notNull().default(""),
  note: text().notNull().default(""),
  letterhead: text({ mode: "json" }).$type<Record<string, unknown>>(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  issued_at: text(),
  accepted_at: text(),
  accepted_by: text().notNull().default(""),
  withdrawn_at: text(),
  sent_at: text(),
  seen_at: text(),
  customer_type: text({ enum: ["hobby", "farmer", "distributor"] }),
  wanted_at: text(),
  replaced_by: integer(),
  customer_tax_code: text().notNull().default(""),
  noted_by: text().notNull().default(""),
  renounced_at: text(),
  renounced_reason: text().notNull().default(""),
});

export const offerLines = sqliteTable("offer_lines", {
  id: integer().primaryKey(),
  offer_id: integer().notNull(),
  name: text().notNull(),
  quantity: integer(),
  unit: text({ enum: [...PACK_NOUNS, "kg", "buc", "fara"] }).notNull(),
  unit_price: integer(),
  price_kind: text({ enum: ["net", "gross"] }).notNull(),
  vat_rate: integer().notNull(),
  discount: integer().notNull().default(0),
  product_id: integer(),
  article_code: text().notNull().default(""),
});

export const offerNumbers = sqliteTable("offer_numbers", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

export const ratings = sqliteTable("ratings", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  rating: integer().notNull(),
  day: text().notNull(),
  voter_hash: text().notNull(),
});

export const ratingSalt = sqliteTable("rating_salt", {
  id: integer().primaryKey(),
  day: text().notNull(),
  salt: text().notNull(),
});

export const settings = sqliteTable("settings", {
  id: integer().primaryKey(),
  google_analytics: text().notNull().default(""),
  google_ads: text().notNull().default(""),
  facebook_pixel: text().notNull().default(""),
  tiktok_pixel: text().notNull().default(""),
  respect_cookie_consent: text({ enum: ["0", "1"] })
    .notNull()
    .default("1"),
  snippet_parts: text(),
  shows_cookie_banner: text({ enum: ["0", "1"] })
    .notNull()
    .default("1"),
});

export const users = sqliteTable("users", {
  id: integer().primaryKey(),
  username: text().notNull(),
  full_name: text().notNull(),
  email: text(),
  role: text({ enum: ["administrator", "office", "consultant"] }).notNull(),
  password_hash: text().notNull(),
  expert_id: integer(),
  is_active: integer().notNull().default(1),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  last_sign_in_at: text(),
});

export const sessions = sqliteTable("sessions", {
  token_hash: text().primaryKey(),
  user_id: integer().notNull(),
  user_agent: text().notNull().default(""),
  created_at: text().notNull(),
  last_seen_at: text().notNull(),
  confirmed_at: text(),
});

export const passkeys = sqliteTable("passkeys", {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  credential_id: text().notNull(),
  public_key: text().notNull(),
  counter: integer().notNull().default(0),
  transports: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  name: text().notNull(),
  created_at: text().notNull(),
  last_used_at: text(),
});

export const secondSteps = sqliteTable("second_steps", {
  user_id: integer().primaryKey(),
  sealed_secret: text().notNull(),
  last_step: integer().notNull().default(0),
  created_at: text().notNull(),
  confirmed_at: text(),
});

export const signInRules = sqliteTable("sign_in_rules", {
  id: integer().primaryKey(),
  second_step_since: text(),
});

export const recoveryCodes = sqliteTable("recovery_codes", {
  code_hash: text().primaryKey(),
  user_id: integer().notNull(),
  used_at: text(),
  bits: integer().notNull().default(80),
});

export const accountEvents = sqliteTable("account_events", {
  id: integer().primaryKey(),
  user_id: integer(),
  kind: text({
    enum: [
      ...(["signed-in", "refused", "username", "password", "email", "passkey-added", "passkey-removed"] as const),
      ...(["codes-on", "codes-off", "codes-anew", "reset", "token-added", "token-removed"] as const),
    ],
  }).notNull(),
  method: text({ enum: ["password", "code", "recovery", "passkey", "link"] }),
  browser: text().notNull().default(""),
  address: text().notNull().default(""),
  device_hash: text(),
  detail: text().notNull().default(""),
  created_at: text().notNull(),
});

export const apiTokens = sqliteTable("api_tokens", {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  name: text().notNull(),
  token_hash: text().notNull(),
  scopes: text({ mode: "json" }).$type<string[]>().notNull(),
  created_at: text().notNull(),
  expires_at: text(),
  last_used_at: text(),
});

export const invitations = sqliteTable("invitations", {
  id: integer().primaryKey(),
  token_hash: text().notNull(),
  full_name: text().notNull(),
  role: text({ enum: ["administrator", "office", "consultant"] }).notNull(),
  email: text(),
  expert_id: integer(),
  invited_by: text().notNull().default(""),
  created_at: text().notNull(),
  expires_at: text().notNull(),
  used_at: text(),
  revoked_at: text(),
});

export const setupTokens = sqliteTable("setup_tokens", {
  token_hash: text().primaryKey(),
  expires_at: text().notNull(),
  ends_codes: integer().notNull().default(0),
});

export const historyBatches = sqliteTable("history_batches", {
  id: integer().primaryKey(),
  kind: text({ enum: ["import", "bulk"] }).notNull(),
  title: text().notNull(),
  actor_name: text().notNull().default(""),
  created_at: text().notNull(),
  undone_at: text(),
});

export const history = sqliteTable("history", {
  id: integer().primaryKey(),
  subject: text({ enum: ["product", "expert", "category", "brand", "text", "company", "settings", "office", "user"] }).notNull(),
  subject_id: integer(),
  subject_name: text().notNull(),
  action: text({ enum: ["add", "change", "delete", "restore"] }).notNull(),
  before: text({ mode: "json" }).$type<unknown>(),
  after: text({ mode: "json" }).$type<unknown>(),
  actor_name: text().notNull().default(""),
  batch_id: integer(),
  created_at: text().notNull(),
  undone_at: text(),
  subject_key: text().notNull().default(""),
});

/** Rows that came with the demonstration, as they were then (decision 62). */
export const demoRows = sqliteTable("demo_rows", {
  subject: text({ enum: ["product", "category", "brand", "expert"] }).primaryKey(),
  subject_id: integer().primaryKey(),
  content: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
});

export const historyPictures = sqliteTable("history_pictures", {
  name: text().primaryKey(),
  history_id: integer().primaryKey(),
});

export const documents = sqliteTable("documents", {
  key: text().primaryKey(),
  body: text({ mode: "json" }).$type<unknown>().notNull(),
  number: integer().notNull(),
  updated_at: text().notNull(),
  draft: text({ mode: "json" }).$type<unknown>(),
  draft_by: text().notNull().default(""),
  draft_at: text(),
});

export const documentVersions = sqliteTable("document_versions", {
  id: integer().primaryKey(),
  key: text().notNull(),
  number: integer().notNull(),
  body: text({ mode: "json" }).$type<unknown>().notNull(),
  actor_name: text().notNull().default(""),
  is_shipped: integer().notNull().default(0),
  created_at: text().notNull(),
});

export const priceLinks = sqliteTable("price_links", {
  id: integer().primaryKey(),
  label: text().notNull(),
  discount: real().notNull().default(0),
  made_by: text().notNull().default(""),
  created_at: text().notNull(),
  expires_at: text().notNull(),
  revoked_at: text(),
});

/** Read and written by db/cluster. */
export const leases = sqliteTable("leases", {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: integer().notNull(),
});

export const sharedCounts = sqliteTable("shared_counts", {
  key: text().primaryKey(),
  points: integer().notNull(),
  until: integer().notNull(),
});

/** Read and written by app/import/matched-table.server.ts. */
export const importColumns = sqliteTable("import_columns", {
  head: text().primaryKey(),
  targets: text().notNull(),
  chosen_at: text().notNull(),
});

export const importAnswers = sqliteTable("import_answers", {
  head: text().primaryKey(),
  answers: text().notNull(),
  chosen_at: text().notNull(),
});

/** Tables that the ZIP of everything holds, without those of leaves. Those that it leaves out are listed in tests/http/site-export.test.ts, which knows every table. */
export const EXPORTED_TABLES = [
  "settings",
  "office",
  "closed_days",
  "retention",
  "notification_settings",
  "categories",
  "documents",
  "document_versions",
  "consent_texts",
  "category_redirects",
  "category_images",
  "brands",
  "brand_redirects",
  "products",
  "product_images",
  "product_documents",
  "product_benefits",
  "product_specs",
  "product_faq",
  "product_packs",
  "product_prices",
  "product_care",
  "product_redirects",
  "experts",
  "demo_rows",
  "leads",
  "lead_lines",
  "lead_consents",
  "lead_events",
  "offer_lines",
  "offers",
  "offer_numbers",
  "import_columns",
  "import_answers",
] as const;

export type Category = typeof categories.$inferSelect;
export type Brand = typeof brands.$inferSelect;
export type Product = typeof products.$inferSelect;
export type ProductDocument = typeof productDocuments.$inferSelect;
export type ProductImage = typeof productImages.$inferSelect;
/** A consultant as everybody knows him: what only the bin asks stays out. */
export type Expert = Omit<typeof experts.$inferSelect, "slug_before_bin" | "deleted_at">;
export type Lead = typeof leads.$inferSelect;
export type LeadLine = typeof leadLines.$inferSelect;
export type LeadEvent = typeof leadEvents.$inferSelect;
export type ExpertLink = typeof expertLinks.$inferSelect;
export type OutboxMessage = typeof outbox.$inferSelect;
export type PushKeys = typeof pushKeys.$inferSelect;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type Webhook = typeof webhook.$inferSelect;
export type Offer = typeof offers.$inferSelect;
export type OfferLine = typeof offerLines.$inferSelect;
export type HistoryEntry = typeof history.$inferSelect;
export type DocumentVersion = typeof documentVersions.$inferSelect;
export type PriceLink = typeof priceLinks.$inferSelect;
export type Settings = typeof settings.$inferSelect;
export type User = typeof users.$inferSelect;
export type ApiToken = typeof apiTokens.$inferSelect;
export type Invitation = typeof invitations.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;
export type AccountEvent = typeof accountEvents.$inferSelect;
