/** Three people who do not exist, in three of the names one hears in Satu Mare. */
export const demoExperts = [
  {
    name: "Maria Exemplu",
    role: "Consultant gazon și spații verzi",
    bio: "Răspunde la întrebări despre gazon nou, supraînsămânțare și întreținerea peluzelor, de la curtea de familie la terenul de sport.",
    phone: "0361 000 001",
    email: "maria.exemplu@seminord.example",
    counties: "București, Cluj, Ilfov",
  },
  {
    name: "Ioan Demonstrativ",
    role: "Consultant culturi furajere",
    bio: "Răspunde fermierilor la întrebări despre pășune, fâneață, lucernă și sfeclă furajeră: amestec, normă la hectar, perioadă de semănat.",
    phone: "0361 000 002",
    email: "ioan.demonstrativ@seminord.example",
    counties: "Alba, Arad, Bistrița-Năsăud, Mureș, Timiș",
  },
  {
    name: "Katalin Modell",
    role: "Relația cu distribuitorii",
    bio: "Se ocupă de comenzile distribuitorilor, de bulbi de flori și de livrările în Satu Mare, Maramureș, Bihor și Sălaj.",
    phone: "0361 000 003",
    email: "katalin.modell@seminord.example",
    counties: "Bihor, Maramureș, Satu Mare, Sălaj",
  },
];
