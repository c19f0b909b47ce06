/** Files for the accountant, byte by byte, as the programs' descriptions have them (decision 212). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grossPrice } from "#app/catalog/price/price.ts";
import { offerSums } from "#app/offers/offer-sums.ts";
import type { AccountedOffer } from "./accounted-offers.server.ts";
import { bookUnit, linesTable, offersTable, plainWords, plateOf } from "./books-tables.ts";
import { sagaArticles, sagaClients } from "./saga.ts";
import { winmentorFiles } from "./winmentor.ts";

const LINES = [
  { name: "Amestec pășune 20 kg", quantity: 3_000, unit: "sac", unit_price: 45_000, price_kind: "net", vat_rate: 11, discount: 500 },
  { name: "Semănătoare „Șa”; de mână", quantity: 1_500, unit: "buc", unit_price: 12_101, price_kind: "gross", vat_rate: 21, discount: 0 },
  { name: "Transport", quantity: 1_000, unit: "fara", unit_price: 6_000, price_kind: "gross", vat_rate: 11, discount: 0 },
] as const;
const CODES = ["SEM-001", "SEM;ANAT", "TRANSPORT"];
const lines = LINES.map((line, index) => ({ ...line, id: index + 1, offer_id: 15, product_id: null, article_code: CODES[index] ?? "" }));

const FIRM: AccountedOffer = {
  ...{ id: 15, lead_id: 7, token: "", state: "accepted", year: 2026, number: 15, customer_name: "Ferma Exemplu & Fiii SRL" },
  ...{
    customer_tax_code: "RO87654321",
    customer_details: "",
    valid_until: "2026-12-10",
    greeting: "",
    delivery: "",
    payment: "",
    note: "",
  },
  ...{ letterhead: {}, created_at: "", updated_at: "", issued_at: "2026-11-27T08:00:00.000Z", accepted_at: "2026-11-28T22:30:00.000Z" },
  ...{
    noted_by: "",
    accepted_by: "Ana",
    withdrawn_at: null,
    renounced_at: null,
    renounced_reason: "",
    sent_at: null,
    seen_at: null,
    customer_type: "farmer",
    wanted_at: null,
    replaced_by: null,
  },
  ...{ county: "Călărași", phone: "+40700000012", email: "ana@exemplu.ro", accepted: "2026-11-29" },
  lines,
  sums: offerSums(lines),
  ordered: null,
};
const PERSON: AccountedOffer = {
  ...{ ...FIRM, id: 16, lead_id: 8, number: 16, customer_name: "Țugui Ștefan", customer_tax_code: "", county: "Iași", email: null },
  ...{ lines: lines.slice(0, 1), sums: offerSums(lines.slice(0, 1)), accepted: "2026-12-01", accepted_at: "2026-12-01T10:00:00.000Z" },
};

describe("SAGA", () => {
  it("articles have code, name, unit, kind, rate and both prices, in plain letters", () => {
    const line = { name: "Amestec pășune 20 kg", quantity: 1_000, unit: "sac", vat_rate: 11, discount: 0 } as const;
    const articles = [
      { code: "SEM-001", line: { ...line, unit_price: 45_000, price_kind: "net" as const } },
      {
        code: "SEM-002",
        line: { ...line, name: `Lucernă <"Șa"> & ${"lungă ".repeat(12)}`, unit_price: 57_720, price_kind: "gross" as const },
      },
      { code: "P28", line: { ...line, name: "La cerere", unit: "kg" as const, unit_price: null, price_kind: "net" as const } },
    ];
    expect(sagaArticles(articles, "")).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<Articole>",
        "<Linie><Cod>SEM-001</Cod><Denumire>Amestec pasune 20 kg</Denumire><Cod_NC></Cod_NC><UM>SAC</UM><Tip>01</Tip><TVA>11</TVA><Pret>450.00</Pret><Pret_TVA>499.50</Pret_TVA></Linie>",
        '<Linie><Cod>SEM-002</Cod><Denumire>Lucerna &lt;"Sa"&gt; &amp; lunga lunga lunga lunga lunga lunga lunga l</Denumire><Cod_NC></Cod_NC><UM>SAC</UM><Tip>01</Tip><TVA>11</TVA><Pret>520.00</Pret><Pret_TVA>577.20</Pret_TVA></Linie>',
        "<Linie><Cod>P28</Cod><Denumire>La cerere</Denumire><Cod_NC></Cod_NC><UM>KG</UM><Tip>01</Tip><TVA>11</TVA><Pret>0.00</Pret><Pret_TVA>0.00</Pret_TVA></Linie>",
        "</Articole>",
        "",
      ].join("\r\n"),
    );
    expect(sagaArticles(articles, "04")).toContain("<Tip>04</Tip>");
  });

  it("a price with VAT that ends in half a ban is rounded up, as the site shows it", () => {
    const priced = (unit_price: number) => ({ unit_price, price_kind: "net" as const, vat_rate: 11, name: "Trifoi", unit: "sac" as const });
    const file = sagaArticles(
      [3_850, 15_550, 10_050].map((bani) => ({ code: "T1", line: { ...priced(bani), quantity: 1_000, discount: 0 } })),
      "",
    );
    const shown = [38.5, 155.5, 100.5].map((price) => grossPrice({ price, price_show_vat_note: 1, vat_rate: 11 })?.toFixed(2));
    expect([...file.matchAll(/<Pret_TVA>(.*?)</g)].map(([, price]) => price)).toEqual(["42.74", "172.61", "111.56"]);
    expect(shown).toEqual(["42.74", "172.61", "111.56"]);
  });

  it("clients have their tax code without the country, and the plate of their county; each stands there once", () => {
    expect(sagaClients([FIRM, { ...FIRM, id: 17 }, PERSON])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<Clienti>",
        "<Linie><Denumire>Ferma Exemplu &amp; Fiii SRL</Denumire><Cod_fiscal>87654321</Cod_fiscal><Reg_com></Reg_com><Tara>RO</Tara><Judet>CL</Judet><Localitate></Localitate><Tel>+40700000012</Tel><Email>ana@exemplu.ro</Email></Linie>",
        "<Linie><Denumire>Tugui Stefan</Denumire><Cod_fiscal></Cod_fiscal><Reg_com></Reg_com><Tara>RO</Tara><Judet>IS</Judet><Localitate></Localitate><Tel>+40700000012</Tel><Email></Email></Linie>",
        "</Clienti>",
        "",
      ].join("\r\n"),
    );
  });
});

describe("WinMENTOR", () => {
  const files = Object.fromEntries(
    winmentorFiles([FIRM, PERSON], { winmentor_book: "CC", winmentor_agent: "Ioan Pop" }).map(({ name, text }) => [name, text]),
  );

  it("orders are packed by the month in which they were accepted, in Bucharest, with new articles and partners beside them", () => {
    expect(Object.keys(files)).toEqual(["Comenzi_2026-11.txt", "Comenzi_2026-12.txt", "Articole.txt", "Partner.txt"]);
  });

  it("an order names book, agent, day, client and money, and a line code, unit, amount, price without VAT and discount", () => {
    expect(files["Comenzi_2026-11.txt"]).toBe(
      [
        ...["[InfoPachet]", "AnLucru=2026", "LunaLucru=11", "Tipdocument=COMANDA", "TotalComenzi=1", ""],
        ...["[Comanda_1]", "NrDoc=15", "SimbolCarnet=CC", "Agent=Ioan Pop", "Data=29.11.2026", "CodClient=87654321", "Moneda=LEI"],
        ...["TotalArticole=3", "Observatii=1486.57 lei fara TVA + TVA 178.53 = 1665.10 lei", "", "[Items_1]"],
        "Item_1=SEM-001;SAC;3;450.00;-5;;oferta 2026-0015;",
        // Rounded up, so that one and a half of it are the 150.02 of the offer.
        "Item_2=SEM,ANAT;BUC;1.5;100.0133;0;;oferta 2026-0015;",
        "Item_3=TRANSPORT;BUC;1;54.0541;0;;oferta 2026-0015;",
        ...["", ""],
      ].join("\r\n"),
    );
  });

  it("what the company's program may not know yet is left out of an order, not written empty", () => {
    const [own] = winmentorFiles([PERSON], { winmentor_book: "", winmentor_agent: "" });
    expect(own?.text).toContain("[Comanda_1]\r\nNrDoc=16\r\nData=01.12.2026\r\nCodClient=C8\r\n");
  });

  it("articles and partners are told once, a person as one", () => {
    expect(files["Articole.txt"]).toBe(
      [
        ...["[ArticoleNoi_SEM-001]", "Denumire=Amestec pasune 20 kg", "Serviciu=N", "PretVanzare=450.00", "TVAInclus=N", "ProcTVA=11", ""],
        ...[
          "[ArticoleNoi_SEM,ANAT]",
          'Denumire=Semanatoare "Sa"; de mana',
          "Serviciu=N",
          "PretVanzare=100.0083",
          "TVAInclus=N",
          "ProcTVA=21",
          "",
        ],
        ...["[ArticoleNoi_TRANSPORT]", "Denumire=Transport", "Serviciu=D", "PretVanzare=54.0541", "TVAInclus=N", "ProcTVA=11", "", ""],
      ].join("\r\n"),
    );
    expect(files["Partner.txt"]).toBe(
      [
        ...[
          "[ParteneriNoi_87654321]",
          "Denumire=Ferma Exemplu & Fiii SRL",
          "CodFiscal=87654321",
          "Judet=CL",
          "Tara=Romania",
          "SimbolTara=RO",
        ],
        ...["CodExtern=87654321", "Telefon=+40700000012", "Email=ana@exemplu.ro", "PersoanaFizica=N", ""],
        ...["[ParteneriNoi_C8]", "Denumire=Tugui Stefan", "CodFiscal=", "Judet=IS", "Tara=Romania", "SimbolTara=RO"],
        ...["CodExtern=C8", "Telefon=+40700000012", "Email=", "PersoanaFizica=D", "", ""],
      ].join("\r\n"),
    );
  });

  it("every byte is of the alphabet that all code pages share", () => {
    expect(Object.values(files).join("")).toMatch(/^[\r\n\x20-\x7e]*$/);
  });
});

describe("the tables", () => {
  it("an offer is a row with base and tax of each rate, which add up to what is paid", () => {
    const [head, firm] = offersTable([FIRM, PERSON]);
    expect(head).toEqual([
      ...["Număr", "Emisă", "Acceptată", "Client", "CUI", "Județ", "Fără TVA, RON"],
      ...["Bază 11%, RON", "TVA 11%, RON", "Bază 21%, RON", "TVA 21%, RON", "TVA, RON", "Cu TVA, RON"],
      "Suma comenzii diferă, RON",
    ]);
    // 3 × 450 less 5% is 1.282,50; transport 60 with 11% inside is 54,05; one and a half for 121,01 with 21% inside is 181,52.
    expect(firm).toEqual([
      ...["2026-0015", "2026-11-27", "2026-11-29", "Ferma Exemplu & Fiii SRL", "RO87654321", "Călărași"],
      ...[1486.57, 1336.55, 147.03, 150.02, 31.5, 178.53, 1665.1],
      "",
    ]);
    expect(offersTable([{ ...FIRM, ordered: 150_000 }])[1]?.at(-1)).toBe(1500);
  });

  it("lines add up to their offer, to the ban", () => {
    const [head, ...rows] = linesTable([FIRM]);
    expect(head?.slice(-3)).toEqual(["Valoare fără TVA", "TVA", "Total"]);
    expect(rows[0]).toEqual([
      ...[
        "2026-0015",
        "Ferma Exemplu & Fiii SRL",
        "RO87654321",
        "SEM-001",
        "Amestec pășune 20 kg",
        "SAC",
        3,
        450,
        5,
        11,
        1282.5,
        141.08,
        1423.58,
      ],
    ]);
    const total = (place: number) => Math.round(rows.reduce((sum, row) => sum + Number(row[place]) * 100, 0));
    expect([total(10), total(11), total(12)]).toEqual([FIRM.sums.net, FIRM.sums.vat, FIRM.sums.gross]);
  });
});

describe("for any offers,", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    unit_price: fc.integer({ min: 1, max: 1_000_000 }),
    price_kind: fc.constantFrom("net" as const, "gross" as const),
    vat_rate: fc.constantFrom(11, 21),
    discount: fc.constantFrom(0, 500, 1_250, 10_000),
  });
  const offers = fc.array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }).map((all) =>
    all.map((own, index): AccountedOffer => {
      const whole = own.map((one, at) => ({ ...LINES[0], ...one, id: at + 1, offer_id: index, product_id: null, article_code: `A${at}` }));
      return { ...FIRM, id: index, number: 100 + index, lines: whole, sums: offerSums(whole) };
    }),
  );
  const cents = (cell: unknown) => Math.round(Number(cell) * 100);
  const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);

  it("both tables say of each rate the base, the tax and their sum that the lines come to, reckoned anew in fractions of a ban", () => {
    const property = fc.property(offers, (all) => {
      const [head = [], ...rows] = offersTable(all);
      const [, ...lines] = linesTable(all);
      const cell = (row: readonly unknown[], title: string) => cents(row[head.indexOf(title)]);
      all.forEach((offer, index) => {
        const row = rows[index] ?? [];
        const own = lines.filter(([number]) => number === row[0]);
        for (const rate of [11, 21]) {
          const sold = offer.lines.filter(({ vat_rate }) => vat_rate === rate);
          if (sold.length === 0) continue;
          const [base, tax] = [cell(row, `Bază ${rate}%, RON`), cell(row, `TVA ${rate}%, RON`)];
          const exact = sum(
            sold.map(({ quantity, unit_price, discount, price_kind }) => {
              const paid = (quantity * unit_price * (10_000 - discount)) / 10_000_000;
              return price_kind === "net" ? paid : (paid * 100) / (100 + rate);
            }),
          );
          // Half a ban of each line, and of the two amounts of the rate.
          expect(Math.abs(base - exact)).toBeLessThanOrEqual(sold.length / 2 + 1);
          expect(Math.abs(tax - (base * rate) / 100)).toBeLessThanOrEqual(1.5);
          const ofRate = own.filter((one) => one[9] === rate);
          expect([10, 11].map((place) => sum(ofRate.map((one) => cents(one[place]))))).toEqual([base, tax]);
        }
        expect(cell(row, "Fără TVA, RON") + cell(row, "TVA, RON")).toBe(cell(row, "Cu TVA, RON"));
        expect(sum(own.map((one) => cents(one[12])))).toBe(cell(row, "Cu TVA, RON"));
      });
    });
    fc.assert(property, { numRuns: 300 });
  });

  it("amounts, prices and discounts of WinMENTOR's orders, multiplied, come to the base of the offer, and its tax within a ban of the offer's", () => {
    const half = (amount: bigint, by: bigint) => Number((2n * amount + by) / (2n * by));
    const property = fc.property(offers, (all) => {
      const accepted = all.map((offer) => ({ ...offer, accepted_at: "2026-11-29T10:00:00.000Z", accepted: "2026-11-29" }));
      const [orders] = winmentorFiles(accepted, { winmentor_book: "", winmentor_agent: "" });
      const sections = (orders?.text ?? "").split(/\[Items_\d+\]/).slice(1);
      all.forEach((offer, index) => {
        const items = [...(sections[index] ?? "").matchAll(/Item_\d+=[^;]*;[^;]*;([\d.]+);(\d+)\.(\d+);(-?[\d.]+);/g)];
        const nets = items.map(([, quantity, whole = "", parts = "", discount]) => {
          const units = BigInt(Math.round(Number(quantity) * 1_000)) * BigInt(Math.round((100 + Number(discount)) * 100));
          return half(BigInt(whole + parts) * units, 100_000n * 10n ** BigInt(parts.length));
        });
        expect(nets).toEqual(offer.sums.lines);
        for (const { vat_rate, net, vat } of offer.sums.rates) {
          const base = sum(nets.filter((_net, place) => offer.lines[place]?.vat_rate === vat_rate));
          expect(base).toBe(net);
          expect(Math.abs(half(BigInt(base) * BigInt(vat_rate), 100n) - vat)).toBeLessThanOrEqual(1);
        }
      });
    });
    fc.assert(property, { numRuns: 300 });
  });
});

it("words lose their marks, and a sign that has no plain one", () => {
  expect(plainWords("  „Țesătură”  – 3×2 m², 漢 ş ţ ă… ")).toBe('"Tesatura" - 3x2 m, s t a...');
});

it("units are those that SAGA knows, of five letters at most, and counties as on number plates", () => {
  expect([bookUnit("sac"), bookUnit("galeata"), bookUnit("kg")]).toEqual(["SAC", "BUC", "KG"]);
  expect([plateOf("București"), plateOf("Satu Mare"), plateOf("Chișinău")]).toEqual(["B", "SM", ""]);
});
