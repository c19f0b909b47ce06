import { describe, expect, it } from "vitest";
import { listSuspicions, PHONE_AN_HOUR, readFilledIn, type SpamCircumstances } from "./suspicions.ts";

const harmless: SpamCircumstances = { isHoneypotFilled: false, filledIn: undefined, ofPhone: 0, sameNotes: 0, isBeyondCeiling: false };
const of = (notes: string, circumstances: Partial<SpamCircumstances> = {}, full_name = "Gheorghe Exemplu") =>
  listSuspicions({ full_name, notes }, { ...harmless, ...circumstances });

describe("texts of people", () => {
  it.each([
    "",
    "Vreau ofertă.",
    "VREAU OFERTA PT 12 HA LUCERNA, SUNATI-MA DUPA ORA 17!!!",
    "as dori o oferta de pret pt 3 ha de lucerna si 1,5 ha trifoi, multumesc anticipat",
    "Am 2,5 ha în pantă, Jud. Maramureș. Merge același amestec? Preț la 20 saci: 545 lei + TVA?",
    "Am văzut pe olx.ro un amestec cu 480 RON/sac. Puteți mai bine?",
    "am vazut la voi pe site seminord.ro si pe agro-piata.ro, care e diferenta",
    "Oferta la ferma.ionescu@gmail.com sau pe WhatsApp 0740 123 456, vă rog.",
    "Mail: office@agroserv-nord.ro, tel fix 0261/712.345, int. 12",
    "Factură pe firmă: AGRO SERV NORD SRL, CUI RO12345678, J30/123/2010, IBAN RO49AAAA1B31007593840000",
    "Locul: https://maps.app.goo.gl/abcDEF123 (intrarea din drumul județean)",
    "Am comparat https://www.olx.ro/d/oferta/seminte-IDxyz.html cu https://www.emag.ro/gazon/pd/D123/",
    "Site-ul nostru: www.pensiunea-exemplu.ro, vrem gazon în curte, 800 mp",
    "www.facebook.com/fermaexemplu aici se vede terenul",
    "Caut ceva mai ieftin decât 25€/kg, am găsit cu 19,90 lei/kg la Dedeman.",
    "suprafata < 1 ha, dar > 0,5 ha; doza e 30-35 kg/ha? 3 <= x <= 5",
    "1) lucernă 5 ha\n2) trifoi 2 ha\n3) raigras 1,5 ha\n\nPlata la livrare?",
    "Sunt din Ungaria, Nyírbátor. Lucernamagot szeretnék, 10 hektárra, köszönöm!",
    "Szeretnék árajánlatot kérni 5 ha lucernára. Üdvözlettel, Szőcs Ödön",
    "Ich brauche Saatgut für 4 ha Wiese, bitte um ein Angebot. Grüße, Jürgen Müller",
    "Hello, we need 500 kg of alfalfa seed, delivered to Satu Mare. Best price please.",
    "Buna ziua. Am nevoie de samanta de gazon rezistenta la umbra. Merci 😊👍🌱",
    "N/A",
    "-",
    "???",
    "sunati",
    "Din drum se vede tabla <<Ferma Pop>>, pe stânga",
    "Semănat în rânduri la 12,5 cm; pH 5.8, N:P:K 20:20:0",
    "Îmi trebuie pt. cal & oi, nu pt. vaci. Preț/kg?",
    "Am sunat la 0361.000.001 și nu a răspuns nimeni, s-a făcut 16:05",
    "Vecinul, Іван, a luat de la voi anul trecut",
    "a b c",
    "poi sun eu",
    "Gazon pentru parcul de la cazino, 300 mp, îl vindem și noi",
    "Sat Лозна, com. Dorohoi – livrare la poartă, vă rog frumos",
  ])("%j rings", (notes) => {
    expect(of(notes)).toEqual([]);
  });

  it.each([
    "Gheorghe Pop",
    "GHEORGHE POP",
    "ghita",
    "Szabó-Kovács Ágnes",
    "Nagy Öngyi Erzsébet",
    "Dr. ing. Ștefan Țurcanu jr.",
    "S.C. AGRO-SERV NORD S.R.L.",
    "Agroserv.ro SRL (Ionel)",
    "Jean-François O'Connor",
    "Ion & Maria",
    "Đorđe Šimić",
    "Łukasz Żółć",
    "Ali \u015eükrü Çelik",
  ])("the name %j rings", (name) => {
    expect(of("Vreau ofertă.", {}, name)).toEqual([]);
  });

  it("a person's text is no suspicion in whatever time he and his browser take", () => {
    for (const filledIn of [undefined, 0, 120, 1_600, 2_000, 2_500, 4_000, 60_000, 999_999_999])
      expect(of("Vreau ofertă.", { filledIn })).toEqual([]);
  });

  it("one product after the other, and with the neighbour's words", () => {
    expect(of("", { ofPhone: PHONE_AN_HOUR - 1 })).toEqual([]);
    expect(of("Vreau o ofertă, vă rog să mă sunați.", { sameNotes: 10 })).toEqual([]);
    expect(of("Am citit pe internet despre amestecul pentru fânețe de deal și aș vrea o ofertă.", { sameNotes: 1 })).toEqual([]);
  });
});

describe("texts of programs", () => {
  const LONG = "We offer professional website promotion and guaranteed first places in search engines for your business.";

  it.each<[why: string, notes: string, circumstances: Partial<SpamCircumstances>, name?: string]>([
    ["camp-ascuns", "Vreau ofertă.", { isHoneypotFilled: true }],
    ["multe-numar", "Vreau ofertă.", { ofPhone: PHONE_AN_HOUR }],
    ["repetat", LONG, { sameNotes: 2 }],
    ["peste-obisnuit", "Vreau ofertă.", { isBeyondCeiling: true }],
    ["legaturi", 'Cheap pills <a href="http://x.example">here</a>', {}],
    ["legaturi", "[url=http://x.example]pills[/url]", {}],
    ["legaturi", "<script>alert(1)</script>", {}],
    ["legaturi", "Earn money fast https://win-now.xyz/ref=1", {}],
    ["legaturi", "See http://best-shop.example.ru.", {}],
    ["legaturi", "Write to us: bit.ly/3abcde", {}],
    ["legaturi", "join t.me/crypto_signals", {}],
    ["legaturi", "http://a.example http://b.example http://c.example", {}],
    ["legaturi", "Vreau ofertă.", {}, "Click https://x.example"],
    ["legaturi", "Vreau ofertă.", {}, "www.x.example"],
    ["reclama", "Buy cheap SEO for your site, casino and viagra https://a.example.com https://b.example.com", {}],
    ["reclama", "Best casino bonus: www.a.example.com", {}],
    ["reclama", "Crypto and forex signals, every day", {}],
    ["taste", "asdf", {}],
    ["taste", "Qwerty asdfgh", {}],
    ["taste", "aaaaaaa", {}],
    ["taste", "Vreau ofertă.", {}, "asdf asdf"],
    ["alfabet-strain", "Продвижение сайтов в поисковых системах, первое место гарантируем", {}],
    ["alfabet-strain", "我们提供高质量的产品和服务,请联系我们", {}],
    ["alfabet-strain", "", {}, "Александр Иванов"],
  ])("%s: %j %j %s", (why, notes, circumstances, name) => {
    expect(of(notes, circumstances, name)).toEqual([why]);
  });

  it("speed is told beside another sign", () => {
    expect(of("asdf", { filledIn: 1_999 })).toEqual(["prea-repede", "taste"]);
    expect(of("asdf", { filledIn: 2_000 })).toEqual(["taste"]);
  });

  it("every reason is told, in one order", () => {
    const everything = { isHoneypotFilled: true, filledIn: 10, ofPhone: 99, sameNotes: 99, isBeyondCeiling: true };
    expect(of(`${"Продвижение сайтов ".repeat(10)} http://x.ru`, everything)).toEqual([
      "camp-ascuns",
      "prea-repede",
      "multe-numar",
      "legaturi",
      "alfabet-strain",
      "repetat",
      "peste-obisnuit",
    ]);
  });

  it("texts of programs takes no time to look at, whatever was typed", () => {
    for (const text of ["<a ".repeat(600), "http://".repeat(280), "[url".repeat(500), "www.".repeat(500), `<p${" ".repeat(1_990)}`]) {
      const begun = performance.now();
      of(text, {}, text.slice(0, 120));
      expect(performance.now() - begun).toBeLessThan(50);
    }
  });
});

describe("the time that the form measured", () => {
  it.each([
    ["0", 0],
    ["1500", 1_500],
    ["", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["NaN", undefined],
    ["12345678901", undefined],
    [1_500, undefined],
    [undefined, undefined],
    [["1"], undefined],
  ])("%j is %j", (value, expected) => {
    expect(readFilledIn(value)).toBe(expected);
  });
});
