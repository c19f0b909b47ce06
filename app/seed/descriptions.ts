/** Long descriptions of the demo products, by slug; HTML of the site's allow-list (p, h3, ul, li, strong, em). */
export const longDescriptions: Record<string, string> = {
  "turfline-sport":
    "<p>Când curtea devine teren de fotbal, iarba trebuie să suporte călcatul și să se refacă după el. Raigrasul peren înverzește terenul în scurt timp, iar firuța se întinde prin rizomi și umple treptat golurile lăsate de joacă. Raigrasul, prezent în proporție de 70%, răsare în 7–10 zile. Firuța, restul de 30%, apare abia după 14–30 de zile, dar îndesește gazonul și îl ajută să se refacă după uzură.</p>" +
    "<p>Se potrivește în curți cu copii, pe locuri de joacă și pe terenuri de sport. Nu îl alegeți pentru umbra pomilor, unde rezistă mai bine amestecurile cu păiușuri, și nici pentru suprafețe însorite fără irigare, unde este locul păiușului înalt. Pe un gazon deja format îl puteți folosi la reparații, cu 1,5–2,5 kg la 100 mp. Jocul intens se amână de obicei până în sezonul următor, după ce firuța a format rizomi.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Afânați solul pe circa 20 cm, strângeți pietrele și rădăcinile, apoi nivelați și treceți cu tăvălugul.</li>" +
    "<li>Semănați 3–4 kg la 100 mp, jumătate pe lung și jumătate pe lat, la 0,5–1 cm adâncime, în perioada 15 martie – 31 mai sau 20 august – 10 octombrie.</li>" +
    "<li>Greblați ușor, treceți cu tăvălugul și udați puțin, de 2–4 ori pe zi, până răsare și firuța.</li>" +
    "<li>Tundeți prima dată la 8–10 cm, cu lama ascuțită, apoi mențineți iarba la 3–5 cm. Călcați gazonul abia după a treia sau a patra tundere.</li>" +
    "</ul>",
  "turfline-ornamental":
    "<p>În fața casei, unde iarba mai mult se privește decât se calcă, contează finețea firului și culoarea uniformă. Păiușul roșu, jumătate din amestec, dă tocmai această textură subțire, cu o creștere moderată și egală. Raigrasul peren (30%) răsare primul și acoperă terenul cât timp păiușul se instalează, iar firuța (20%) îndesește treptat gazonul prin rizomi și umple spațiile rămase libere.</p>" +
    "<p>Amestecul este potrivit pentru peluze decorative, curți reprezentative și spații verzi puțin circulate. Suportă mersul ocazional, dar nu jocul zilnic al copiilor sau al câinilor; pentru astfel de curți există amestecuri de tip sport. Speciile nu răsar în același timp: primele fire, ale raigrasului, se văd după circa 7 zile, ultimele, ale firuței, abia după 14–30 de zile, așa că aspectul neuniform de la început este firesc. După ce s-a întărit, peluza se tunde la 3–4 cm.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Mărunțiți și nivelați atent solul afânat pe circa 20 cm: pe o peluză tunsă scurt se vede orice denivelare.</li>" +
    "<li>Semănați 2,5–3,5 kg la 100 mp în două treceri perpendiculare, la 0,5–1 cm (15 martie – 31 mai sau 20 august – 10 octombrie).</li>" +
    "<li>Tăvălugiți semănătura și păstrați suprafața umedă prin udări scurte, de 2–4 ori pe zi, până la răsărirea completă.</li>" +
    "<li>Începeți tunsul la 8–10 cm, fără să îndepărtați mai mult de o treime din fir, și coborâți treptat la 3–4 cm.</li>" +
    "</ul>",
  "turfline-umbra":
    "<p>Lângă garduri, sub coroane și la umbra clădirilor, gazonul obișnuit se rărește din lipsă de lumină. Păiușurile, 90% din compoziție, rezistă aici mai bine și se mulțumesc cu puțin îngrășământ, dacă le tundeți mai sus. Păiușul roșu cespitos (40%) dă desimea, cel stolonifer (30%) se întinde și acoperă petele goale, iar păiușul aspru (20%) suportă uscăciunea de sub pomi. Raigrasul peren, numai 10%, răsare mai devreme și protejează solul până la instalarea celorlalte.</p>" +
    "<p>Amestecul este pentru semiumbră, nu pentru umbră completă: are nevoie de câteva ore de lumină pe zi, fie și filtrată. Sub coroanele foarte dese sunt mai potrivite plantele de acoperire a solului. Nu este nici gazon de joacă, fiindcă speciile de umbră suportă doar o călcare ușoară. Tunderea la 5–6 cm lasă frunzei destulă suprafață ca să prindă lumina și îngreunează instalarea mușchiului.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Greblați frunzele și resturile de sub pomi, afânați și nivelați pământul, apoi tăvălugiți-l ușor.</li>" +
    "<li>Semănați la începutul toamnei, după ce trece arșița (20 august – 10 octombrie), sau primăvara (15 martie – 31 mai), de preferat înainte de înfrunzirea pomilor.</li>" +
    "<li>Folosiți 2,5–3,5 kg la 100 mp, la 0,5–1 cm adâncime; treceți cu tăvălugul și udați puțin și des în cele 10–21 de zile până la răsărire.</li>" +
    "<li>Tundeți prima dată la 8–10 cm; mai târziu păstrați 5–6 cm și nu lăsați frunzele căzute să sufoce plantele tinere.</li>" +
    "</ul>",
  "turfline-sunshine":
    "<p>O curte bătută de soare, fără sistem de irigare, are nevoie de o iarbă cu rădăcini adânci. Păiușul înalt, 80% din acest amestec, suportă și călcarea și rămâne verde mai mult timp între două udări. Firuța (10%) umple prin rizomi spațiile dintre tufele lui, iar raigrasul peren (10%) apără terenul în primele săptămâni. Norma este mai mare decât la alte gazonuri, pentru că păiușul înalt are sămânța mai mare și crește în tufe: o semănătură rară ar lăsa smocuri.</p>" +
    "<p>Amestecul suportă bine arșița, seceta și călcarea, deci poate fi folosit și în curți de familie, nu doar pe suprafețe decorative. Amestecul devine însă rezistent abia după înrădăcinare: în primele săptămâni solul trebuie ținut umed ca la orice gazon, apoi ajung udări rare, dar consistente, de 15–20 mm. Pentru peluze tunse foarte scurt alegeți alt amestec: vara, păiușul înalt se tunde la 5–7 cm.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pregătiți un sol afânat pe circa 20 cm, mărunțit și nivelat; un îngrășământ de pornire bogat în fosfor ajută plantele tinere.</li>" +
    "<li>Îngropați sămânța la 1–1,5 cm, puțin mai adânc decât la gazonul obișnuit, folosind 3,5–4,5 kg la 100 mp.</li>" +
    "<li>Semănați între 15 martie și 31 mai sau între 20 august și 10 octombrie, apoi tăvălugiți. Păiușul înalt răsare în 7–14 zile, firuța are nevoie de până la 30 de zile.</li>" +
    "<li>Faceți prima tundere la 8–10 cm; în lunile calde lăsați iarba la 5–7 cm și udați dimineața.</li>" +
    "</ul>",
  "turfline-eco-lawn":
    "<p>Microtrifoiul din amestec (5%) fixează azotul din aer și hrănește iarba vecină. Gazonul are nevoie de mai puțin îngrășământ și rămâne verde și în perioadele mai uscate. Păiușul roșu (45%) dă firul subțire, raigrasul peren (40%) acoperă repede solul, iar firuța (10%) îndesește gazonul prin rizomi. Microtrifoiul este un trifoi alb cu frunza mică, potrivit printre firele de iarbă.</p>" +
    "<p>Se seamănă în grădini cu întreținere redusă, în livezi și pe spații verzi publice, unde florile mărunte atrag polenizatorii. La o tundere regulată florile sunt puține; dacă tundeți rar, se vor vedea mai multe. Nu este indicat pe terenuri de joc, deoarece microtrifoiul suportă slab călcarea intensă. Țineți cont și că erbicidele selective pentru gazon distrug trifoiul, așa că buruienile se combat prin tuns și plivit.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Curățați terenul de buruieni, afânați-l și nivelați-l; după răsărire nu mai puteți folosi erbicide împotriva plantelor cu frunză lată.</li>" +
    "<li>Semănați 2–3 kg la 100 mp, la 0,5–1 cm adâncime, apoi tăvălugiți.</li>" +
    "<li>Respectați perioadele 1 aprilie – 31 mai și 15 august – 15 septembrie: trifoiul are nevoie de 6–8 săptămâni de vegetație înainte de îngheț.</li>" +
    "<li>Udați puțin și des până la răsărirea completă (7–30 de zile: raigrasul primul, firuța ultima); tundeți prima dată la 8–10 cm, apoi la 4–6 cm.</li>" +
    "</ul>",
  "turfline-clasic":
    "<p>Amestec pentru curți de familie cu porțiuni însorite și semiumbrite, care trebuie să se întrețină ușor: raigras peren, păiuș roșu stolonifer și puțină firuță. Raigrasul peren (50%) pornește repede și suportă călcarea. Păiușul roșu (40%) aduce finețe și se întinde în lateral, iar firuța (10%) umple spațiile rămase libere.</p>" +
    "<p>Fiind un gazon universal, nu este gândit pentru situații extreme. Pe un teren de sport este mai potrivit un amestec cu mai mult raigras și firuță, sub coroane dese rezistă mai bine păiușurile de umbră, iar pe arșiță, fără apă, păiușul înalt. În schimb, se întreține ușor și se tunde la 3–5 cm. Sămânța rămasă se păstrează la loc uscat și răcoros, pentru completări: germinează bine încă unul sau doi ani, iar cu timpul se mărește norma.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Afânați solul pe circa 20 cm, îndepărtați pietrele, mărunțiți, nivelați și tăvălugiți înainte de semănat.</li>" +
    "<li>Alegeți perioada 15 martie – 31 mai sau 20 august – 10 octombrie; evitați semănatul în toiul verii.</li>" +
    "<li>Împrăștiați 2,5–3,5 kg la 100 mp în cruce, acoperiți cu grebla la 0,5–1 cm, treceți cu tăvălugul și udați de 2–4 ori pe zi până răsare și firuța (7–30 de zile).</li>" +
    "<li>Tundeți prima dată la 8–10 cm, apoi la 3–5 cm, niciodată mai mult de o treime din fir.</li>" +
    "</ul>",
  "turfline-mini":
    "<p>Pe taluzuri, lângă alei și în parcările înierbate, mașina de tuns ajunge greu sau rar. Amestecul are specii care cresc încet, se mulțumesc cu un sol mai sărac și, în plin sezon, se tund cam la două săptămâni. Păiușul roșu cespitos (50%) formează un gazon des și fin, păiușul aspru (30%) face față pe soluri sărace, iar raigrasul peren de talie mică (20%) acoperă terenul până când păiușurile se instalează.</p>" +
    "<p>Creșterea înceată are și un dezavantaj: golurile produse prin uzură se umplu greu. De aceea amestecul nu este potrivit pentru terenul de fotbal din curte sau pentru locuri de joacă, unde raigrasul și firuța fac față mai bine. Pe suprafețele rar călcate, în schimb, economisiți treceri cu mașina. Fiindcă păiușurile răsar mai târziu decât raigrasul, așteptați până la 21 de zile înainte de a aprecia cât de uniformă este răsărirea.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Afânați terenul, strângeți pietrele și rădăcinile, apoi nivelați-l și tăvălugiți-l.</li>" +
    "<li>Semănați 2,5–3,5 kg la 100 mp, la 0,5–1 cm adâncime, în perioada 15 martie – 31 mai sau 20 august – 10 octombrie.</li>" +
    "<li>Greblați, tăvălugiți și udați de 2–4 ori pe zi, cu apă puțină; pe pantă, un jet puternic spală semințele.</li>" +
    "<li>Faceți prima tundere la 8–10 cm, cu lama ascuțită; mai departe tundeți la 4–6 cm.</li>" +
    "</ul>",
  "turfline-rapid":
    "<p>După iarnă sau după o săpătură, golurile din gazon trebuie umplute înainte să le ocupe buruienile. Raigrasul anual (20%) răsare repede și acoperă solul până când raigrasul peren (80%) se întărește și îi ia locul. Primele fire apar în 5–10 zile, dacă solul are peste 8 °C. O parte din raigrasul peren aparține unor soiuri tetraploide, cu sămânță mai mare și pornire energică; raigrasul anual este de tip gazon și se retrage după primul sezon.</p>" +
    "<p>Folosiți-l la reparații, completări și supraînsămânțare, inclusiv devreme, în martie, când solul este încă rece, și până la 20 octombrie, când a început să se răcească; sub 8 °C răsare însă mai târziu. Pentru o peluză ornamentală nu este potrivit, pentru că nu conține păiuș roșu, iar la umbră trebuie întâi înlăturată cauza golurilor, apoi semănate păiușuri. Pe un gazon rărit sunt suficiente 2–2,5 kg la 100 mp; pe pământ gol se folosesc 3–4 kg la 100 mp.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Scoateți iarba uscată și zgâriați solul cu grebla pe 1–2 cm; pe suprafețe întinse, scarificați.</li>" +
    "<li>Semănați la 0,5–1 cm, în perioada 1 martie – 31 mai sau 20 august – 20 octombrie, acoperiți subțire cu pământ cernut și apăsați ușor.</li>" +
    "<li>Udați puțin și des până la răsărire, fără să lăsați suprafața să se usuce.</li>" +
    "<li>Tundeți când firele noi au 8–10 cm, apoi mențineți gazonul la 3–5 cm.</li>" +
    "</ul>",
  "johnsons-quick-lawn":
    "<p>În condiții bune, raigrasul peren de gazon răsare în 7–10 zile. Soiurile tetraploide din cutie au sămânța mai mare și pornesc cu mai multă energie, atât pe un teren nou, cât și în golurile unui gazon mai vechi. Sunt soiuri de gazon, nu de furaj, deci potrivite pentru o peluză tunsă regulat la 3–5 cm. Raigrasul peren suportă și călcarea, ceea ce îl face util în curțile de familie, fie pentru un gazon nou, fie pentru completări.</p>" +
    "<p>Cutia se potrivește suprafețelor mici: la o normă de 3,5 kg la 100 mp, 1,5 kg ajung pentru aproximativ 42 mp de gazon nou, iar la completări pentru o suprafață mai mare. Alegeți alt amestec dacă zona este mai mult la umbră, unde păiușurile rezistă mai bine, sau dacă doriți o peluză cu fir foarte subțire. Înainte de semănat este recomandat un îngrășământ de pornire bogat în fosfor, încorporat în primii centimetri de sol.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Afânați și nivelați solul, încorporați îngrășământul de pornire, apoi tăvălugiți.</li>" +
    "<li>Semănați 2,5–3,5 kg la 100 mp, la 0,5–1 cm adâncime, între 15 martie și 31 mai sau între 20 august și 10 octombrie.</li>" +
    "<li>Acoperiți ușor cu grebla, tăvălugiți și udați puțin, de 2–4 ori pe zi; după răsărire udați mai rar, dar consistent.</li>" +
    "<li>Faceți prima tundere la 8–10 cm; nu lăsați copiii pe iarbă înainte de a treia sau a patra tundere.</li>" +
    "</ul>",
  "johnsons-tuffgrass":
    "<p>Copiii, mingea și câinele lasă urme pe orice peluză; amestecul conține soiuri de gazon cu refacere rapidă. Raigrasul peren pitic are firul fin, iar soiurile tetraploide 4turf dezvoltă rădăcini puternice. Amestecul tolerează mai bine urina de câine și se reface mai ușor după petele galbene, fără să le elimine cu totul: clătirea locului cu apă rămâne de folos. Fiind format numai din raigras, răsare în 7–10 zile, în condiții bune.</p>" +
    "<p>Îl puteți semăna în curți cu copii și câini, pe zone de trecere și pe peticele rămase goale. Merge și peste gazonul existent: tundeți scurt, scarificați și semănați aproximativ 2 kg la 100 mp. În locuri cu umbră multă alegeți mai degrabă păiușuri, iar unde nu se poate uda vara, păiuș înalt. Chiar și o iarbă rezistentă are nevoie de răgaz la început: lăsați-o necălcată 8–10 săptămâni, adică trei sau patru tunderi.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pe teren nou, afânați solul pe circa 20 cm, nivelați și tăvălugiți; pe gazon vechi, tundeți scurt și scarificați.</li>" +
    "<li>Semănați 2,5–3,5 kg la 100 mp în cruce, la 0,5–1 cm, în perioada 15 martie – 31 mai sau 20 august – 10 octombrie.</li>" +
    "<li>Treceți cu tăvălugul și udați des, în cantități mici, până la răsărire.</li>" +
    "<li>Tundeți prima dată la 8–10 cm, apoi la 3–5 cm, cel mult o treime din lungimea firului o dată.</li>" +
    "</ul>",
  "johnsons-shady-place":
    "<p>Lângă un zid umed sau sub un pom care ia toată apa, gazonul obișnuit se rărește an de an. Păiușul aspru, păiușul roșu și iarba-câmpului suportă lumina slabă și solul uscat și îl acoperă cu un fir foarte fin și des. Păiușul aspru face față uscăciunii de sub coroane, păiușul roșu, cu stoloni lungi și scurți, se întinde și îndesește gazonul, iar iarba-câmpului, cu sămânța ei măruntă, umple spațiile dintre plante.</p>" +
    "<p>Semințele sunt învelite în îngrășământ: o parte se eliberează repede, alta lent, astfel că planta tânără are hrană la început, iar păsările sunt mai puțin atrase de boabe. Amestecul suportă numai călcare ușoară; pentru poteci puneți dale sau pietriș. Nu conține raigras, deci nu vă așteptați la verde într-o săptămână. În umbră completă, fără câteva ore de lumină filtrată pe zi, nu rezistă nici aceste specii.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Strângeți frunzele, afânați și mărunțiți fin solul, apoi nivelați-l și tăvălugiți-l.</li>" +
    "<li>Semănați 2,5–3,5 kg la 100 mp, la <strong>cel mult 0,5 cm</strong>, în perioada 1 aprilie – 31 mai sau 20 august – 30 septembrie.</li>" +
    "<li>Presați cu tăvălugul și țineți suprafața umedă prin udări fine, de 2–4 ori pe zi, în cele 10–21 de zile până la răsărire.</li>" +
    "<li>Faceți prima tundere la 8–10 cm; la umbră păstrați 4–6 cm.</li>" +
    "</ul>",
  "johnsons-luxury-lawn":
    "<p>Pentru o peluză foarte fină, iarba se tunde des și scurt. Păiușul roșu și iarba-câmpului, fără raigras, au fire foarte subțiri și formează un gazon foarte des. Păiușul roșu este baza peluzei, iar iarba-câmpului umple spațiile dintre plante. Împreună suportă tunderea la 1,5–3 cm, mai joasă decât la un gazon de familie.</p>" +
    "<p>O astfel de peluză cere nivelare exactă, udare constantă și, în plin sezon, două tunderi pe săptămână, de preferat cu o mașină cu cilindru. Dacă se tunde rar, peluza își pierde aspectul. Nu este o iarbă pentru joacă și poteci, nici pentru cine are puțin timp; în aceste cazuri se potrivește mai bine un amestec universal. Lipsa raigrasului înseamnă și o răsărire mai lentă, în 10–21 de zile.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Afânați solul, scoateți pietrele, mărunțiți fin, nivelați exact și tăvălugiți.</li>" +
    "<li>Semănați 3–3,5 kg la 100 mp în două treceri perpendiculare, la <strong>cel mult 0,5 cm</strong>, în perioada 1 aprilie – 31 mai sau 20 august – 30 septembrie.</li>" +
    "<li>Treceți cu un tăvălug ușor și udați fin, de 2–4 ori pe zi, până la răsărirea completă.</li>" +
    "<li>Începeți tunsul la circa 8 cm și coborâți în mai multe etape, luând de fiecare dată cel mult o treime din fir.</li>" +
    "</ul>",
  "johnsons-after-moss":
    "<p>Mușchiul scos cu grebla lasă pământ gol, pe care revine dacă nu îl ocupă iarba. Raigrasul peren pitic umple repede aceste locuri, iar învelișul de carbonat de calciu ridică ușor pH-ul din jurul fiecărei semințe. Răsărirea durează 7–14 zile. Firul este de gazon, nu de furaj, așa că zonele refăcute se tund împreună cu restul peluzei, la 2–5 cm, iar la umbră mai sus. Cele 500 g din pungă ajung pentru 20 mp.</p>" +
    "<p>Semănatul rezolvă efectul, nu cauza. Mușchiul apare de obicei din cauza umbrei, a solului compactat, a excesului de apă sau a tunderii prea scurte, iar dacă acestea rămân, revine. De aceea aerați solul, udați cu măsură și tundeți ceva mai sus. Sub coroane dese este mai potrivit un amestec de păiușuri. După un tratament împotriva mușchiului, respectați pauza scrisă pe eticheta produsului folosit.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Așteptați ca mușchiul să se usuce, greblați-l și scarificați până se vede pământul.</li>" +
    "<li>Semănați 2,5 kg la 100 mp, la 0,5–1 cm adâncime, în perioada 15 martie – 15 mai sau 1 septembrie – 10 octombrie.</li>" +
    "<li>Apăsați semințele cu un tăvălug ușor și udați puțin, de 2–4 ori pe zi, până la răsărire, apoi mai rar, ca solul să nu rămână mereu ud.</li>" +
    "<li>Tundeți prima dată la circa 8 cm, cu lama ascuțită.</li>" +
    "</ul>",
  "masterline-turbo":
    "<p>Pe terenul de fotbal, iarba din fața porții se uzează prima, iar vremea rece întârzie refacerea. Raigrasul anual de tip Westerwold, jumătate din amestec, răsare la temperaturi joase și protejează raigrasul peren. Primele fire apar după 5–14 zile, în condiții bune; pe frig, sub material nețesut (agril), după circa trei săptămâni. Acoperirea rapidă limitează buruienile fără erbicid. Pe măsură ce se joacă, raigrasul anual se rărește, iar locul lui îl ia raigrasul peren de gazon.</p>" +
    "<p>Este un amestec de intervenție, pentru zone complet uzate și reparații de urgență pe terenuri de sport, semănat toamna târziu sau la ieșirea din iarnă, în ferestre fără îngheț. Pentru peluze decorative și locuri umbrite nu este potrivit. Norma de 5 kg la 100 mp este mai mare decât la gazonul obișnuit, pentru că se seamănă pe pământ gol. Materialul nețesut se scoate din timp: umezeala închisă sub el favorizează mucegaiul de zăpadă.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Afânați stratul compactat, umpleți gropile și greblați fin.</li>" +
    "<li>Semănați 5 kg la 100 mp, la 0,5–1 cm, în februarie–aprilie sau în octombrie–noiembrie.</li>" +
    "<li>Tăvălugiți, udați dacă solul este uscat și, pe vreme rece, acoperiți semănătura cu material nețesut (agril).</li>" +
    "<li>După ce ridicați agrilul și iarba ajunge la 8–10 cm, tundeți-o; coborâți treptat la 2,5–4 cm.</li>" +
    "</ul>",
  "masterline-expressmaster-plus":
    "<p>Pentru terenuri afectate de secetă sau de meciuri, care trebuie redate rapid în folosință. Jumătate din amestec este raigras peren tetraploid 4turf, cu rădăcini puternice, iar 10% raigras anual grăbește acoperirea solului. Restul sunt alte soiuri de gazon. Soiurile tetraploide au semințe mai mari, pornesc bine și pe vreme rece, iar plantele trec mai ușor peste perioadele uscate. Răsărirea se vede după 5–10 zile.</p>" +
    "<p>Se folosește la supraînsămânțarea terenurilor de sport, când gazonul s-a rărit după secetă sau după un sezon încărcat. Pentru zona porții, complet lipsită de iarbă, este mai potrivit un amestec cu mai mult raigras anual și cu o normă mai mare. Nu este potrivit pentru peluze ornamentale și pentru umbră, unde se aleg păiușuri. Reușita depinde de contactul seminței cu solul, deci nu o împrăștiați pe iarbă nescarificată.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Tundeți scurt, scarificați și aerați terenul; strângeți resturile vegetale.</li>" +
    "<li>Semănați 2,5–3,5 kg la 100 mp, la 0,5–1 cm, cu semănătoarea cu discuri sau după scarificare, în martie–mai ori în august–octombrie.</li>" +
    "<li>Treceți cu tăvălugul și udați puțin și des până la răsărire, apoi rar și consistent.</li>" +
    "<li>Tundeți când firele tinere au 8–10 cm și reveniți treptat la 2,5–4 cm.</li>" +
    "</ul>",
  "masterline-drought-master":
    "<p>Pentru suprafețe mari, cu irigare limitată. Păiușul înalt, 70% din amestec, are rădăcini adânci, iar firuța, în proporție de 20%, îndesește gazonul. Raigrasul peren, doar 10%, acoperă solul cât timp se instalează celelalte: păiușul înalt răsare în 7–14 zile, firuța în cel mult 30 de zile. Amestecul suportă și călcarea, deci este potrivit și pentru terenuri, nu numai pentru spații verzi.</p>" +
    "<p>Amestecul devine tolerant la secetă după primul sezon complet, când rădăcinile au ajuns în adâncime; în anul semănatului, apa este la fel de necesară ca la orice gazon. Fertilizați moderat, de două ori pe an, primăvara și la începutul toamnei, fiindcă vara excesul de azot face iarba sensibilă la boli. Nu se potrivește la peluze fine, tunse foarte scurt, pentru că înălțimea recomandată de tuns este de 4–6 cm.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Afânați solul pe circa 20 cm, strângeți pietrele, nivelați și treceți cu tăvălugul.</li>" +
    "<li>Semănați 3,5–4,5 kg la 100 mp, la 1–1,5 cm, în perioada 15 martie – 31 mai sau 20 august – 10 octombrie.</li>" +
    "<li>Tăvălugiți din nou și țineți solul umed până răsare firuța; apoi treceți la udări rare, de 15–20 mm.</li>" +
    "<li>Faceți prima tundere la 8–10 cm, cu lama ascuțită, și mențineți apoi 4–6 cm.</li>" +
    "</ul>",
  "foragemax-pasune-intensiva":
    "<p>Vacile de lapte au nevoie de iarbă fragedă de mai multe ori pe sezon, de pe aceeași parcelă. Raigrasul peren se reface repede după fiecare pășunat, iar trifoiul alb adaugă proteină în furaj și lasă azot în sol. Raigrasul reprezintă 60% din amestec. Păiușul de livezi (15%) și timoftica (10%) sunt gustoase și iernează bine, iar trifoiul alb (15%) se întinde prin stoloni și umple locurile libere.</p>" +
    "<p>Amestecul este destinat pășunatului cu vaci și tineret în zone cu umiditate bună sau irigate și se folosește 4–6 ani. Pe terenuri uscate vara nu este potrivit; acolo rezistă mai bine golomățul, păiușul înalt și ghizdeiul. Lăsați 6–7 cm de iarbă, ca rădăcinile să nu slăbească și trifoiul să nu se rărească. Riscul de meteorism crește când trifoiul trece de o treime din pajiște sau când animalele intră flămânde, pe rouă: dați fân înainte și mutați-le treptat.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pregătiți un pat de semănat mărunțit, tăvălugit înainte și după semănat; pH-ul potrivit este de 5,8–7.</li>" +
    "<li>Semănați 30–35 kg/ha la 1–2 cm; este normal ca aproximativ 10% din semințe să rămână vizibile pe rând.</li>" +
    "<li>Alegeți perioada 15 martie – 25 aprilie sau 15 august – 10 septembrie.</li>" +
    "<li>Pășunați prima dată la 15–20 cm înălțime, scurt, cu animale ușoare și pe sol zvântat, după ce plantele nu se mai smulg la o tragere ușoară.</li>" +
    "</ul>",
  "foragemax-pasune-rezistenta":
    "<p>Vara, când pășunea se usucă, contează cât de adânc ajung rădăcinile. Golomățul și păiușul înalt cu frunza moale, câte 30% din amestec, suportă mai bine lipsa apei și se folosesc peste 6 ani. Raigrasul peren (20%) pornește mai repede și dă iarbă gustoasă cât timp celelalte se instalează. Ghizdeiul (10%) aduce proteină fără risc de meteorism, iar trifoiul alb (10%) completează partea de leguminoase și fixează azot.</p>" +
    "<p>Amestecul se potrivește oilor și bovinelor, pe pășuni de deal și de câmpie cu veri secetoase. Golomățul, păiușul înalt și ghizdeiul cresc lent la început, iar în primul an este utilă o coasă de curățire împotriva buruienilor. Golomățul trecut devine aspru și este ocolit de animale, deci pășunați înainte de înspicare și cosiți resturile. Pe parcele umede sau irigate, un amestec cu mai mult raigras se reface mai repede.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pregătiți un sol mărunțit și bine tăvălugit; pe teren acid aplicați amendamente cu calciu.</li>" +
    "<li>Semănați 32–38 kg/ha, la 1–2 cm adâncime, în perioada 15 martie – 20 aprilie sau 15 august – 10 septembrie.</li>" +
    "<li>Treceți cu tăvălugul înainte și după semănat, ca semințele mici să prindă umezeală.</li>" +
    "<li>Cosiți o dată pentru curățire în primul an; pășunați abia după această coasă sau din anul al doilea, lăsând 6–7 cm de iarbă.</li>" +
    "</ul>",
  "dlf-raigras-peren-furajer":
    "<p>Pășunea rărită nu trebuie neapărat întoarsă cu plugul: raigrasul peren se seamănă direct în pajiștea existentă și răsare în 7–12 zile. În cultură pură sau ca bază de amestec, dă pajiști intensive, care se folosesc timp de 3–5 ani. Sacul conține numai raigras peren furajer, din soiuri diploide și tetraploide. Cele tetraploide au sămânța mai mare și pornesc cu mai multă energie, iar furajul obținut are o valoare nutritivă ridicată.</p>" +
    "<p>Rezistența la secetă este moderată. În zonele cu veri secetoase semănați-l împreună cu golomăț sau păiuș înalt, iar pentru proteină adăugați 2–5 kg/ha de trifoi alb. Fără leguminoase, iarba are nevoie de azot, dat fracționat, orientativ 60–120 kg/ha. Nu este potrivit, semănat singur, pentru o pajiște de lungă durată; acolo se cer mai multe specii. Pe terenuri cu umiditate bună se reface repede după fiecare pășunat.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>În cultură pură semănați 28–32 kg/ha, la 1–2 cm, pe un sol mărunțit și tăvălugit.</li>" +
    "<li>La supraînsămânțare folosiți 12–18 kg/ha, cu semănătoare specială, primăvara devreme, înainte de pornirea ierbii, sau la sfârșitul verii, după o coasă joasă și o ploaie bună.</li>" +
    "<li>Perioadele de semănat sunt 1 martie – 20 aprilie și 15 august – 20 septembrie; tăvălugiți după semănat.</li>" +
    "<li>Pășunați prima dată la 15–20 cm, pe sol zvântat, și lăsați 6–7 cm de iarbă.</li>" +
    "</ul>",
  "dlf-trifoi-alb":
    "<p>Câteva kilograme la hectar îmbunătățesc mult pășunea: trifoiul alb are 25–28% proteină brută în substanța uscată, față de 16–18% la raigras. Se întinde prin stoloni, umple golurile și fixează azotul din aer. Sămânța este de trifoi alb cu frunza mijlocie, fără alte specii. În pășune este bine să acopere în medie 30% din pajiște pe tot sezonul: puțin primăvara, mai mult în miezul verii. Florile sunt căutate de albine, deci poate fi semănat și ca plantă meliferă.</p>" +
    "<p>Se folosește mai ales pe pășunile sărace în leguminoase, alături de raigras și alte graminee, timp de 4–6 ani. Calculul este pentru cultură pură; în amestec ajung 2–5 kg/ha. Reușita depinde de adâncime: în încercări au răsărit 40% din semințe la 1 cm, numai 8% la 4 cm și niciuna la 6 cm. Pe o pajiște cu mult trifoi reduceți azotul, care favorizează gramineele. Atenție la pășunat: animalele flămânde, intrate dimineața pe rouă, pot face meteorism, așa că li se dă fân înainte.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Mărunțiți fin solul și treceți cu tăvălugul; pH-ul potrivit este de 5,8–7, iar pe teren acid se aplică amendamente cu calciu.</li>" +
    "<li>Semănați 8–12 kg/ha în cultură pură sau 2–5 kg/ha în amestec, la 0,5–1 cm și <strong>niciodată peste 2 cm</strong>.</li>" +
    "<li>Alegeți perioada 15 martie – 30 aprilie sau 10 august – 1 septembrie; tăvălugiți din nou după semănat.</li>" +
    "<li>Pășunați prima dată scurt, pe sol zvântat, când plantele nu se mai smulg, și lăsați 6–7 cm.</li>" +
    "</ul>",
  "dlf-lucerna-creno":
    "<p>Lucerna preferă solurile profunde, dar nu orice fermă are astfel de soluri. În încercări din Suedia, Creno a dat rezultate bune și pe terenuri mai puțin prielnice, depășind trifoiul roșu în al doilea an de recoltă. Diferența a fost atunci de circa 3.000 kg/ha. Rădăcina adâncă ajută planta la secetă, iar azotul și-l fixează singură, astfel că nu cere îngrășământ cu azot în timpul vegetației. Furajul are până la 20% proteină brută în substanța uscată.</p>" +
    "<p>Soiul se cultivă pentru fân, semifân și siloz, singur sau cu graminee, timp de 3–5 ani. Solul trebuie să fie drenat, cu pH peste 6,2; pe teren acid aplicați dinainte amendamente cu calciu și ocoliți locurile unde apa băltește. Unde nu s-a mai cultivat lucernă, inocularea cu bacteriile lucernei (<em>Sinorhizobium meliloti</em>) ajută la formarea nodozităților. Pe aceeași parcelă reveniți abia după 5–6 ani, ca să evitați oboseala solului, bolile și dăunătorii.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pentru semănatul de primăvară arați la 20–22 cm, apoi pregătiți un pat de semănat fin și tăvălugit.</li>" +
    "<li>Semănați 22–26 kg/ha, la 1,5–2 cm pe sol greu și la 2–2,5 cm pe sol ușor, în rânduri la 12,5–15 cm.</li>" +
    "<li>Perioadele potrivite sunt 15 martie – 15 aprilie și, numai cu umiditate, 15 august – 10 septembrie; tăvălugiți după semănat.</li>" +
    "<li>Faceți prima coasă când cel puțin jumătate din plante sunt înflorite; în anii următori cosiți de la îmbobocire până la începutul înfloririi.</li>" +
    "</ul>",
  "dlf-lucerna-daisy":
    "<p>Semănată pură, lucerna Daisy a ajuns în încercările producătorului la 19,7% proteină. Alături de festulolium, în părți egale, a ridicat proteina furajului de la 11,4% la 17,9%, aproape fără pierdere de producție. Amestecul a dat 14,4 t de substanță uscată la hectar, festuloliumul semănat singur 14,5 t, iar lucerna pură 9,5 t. Soiul are rădăcină pivotantă adâncă și este un bun partener pentru graminee, în amestecuri de fân și siloz.</p>" +
    "<p>Alegerea dintre cultură pură și amestec depinde de apă. La câmpie, fără irigare și cu sub 550 mm de precipitații, lucerna pură este mai sigură; în zone mai umede sau irigate, amestecul cu festulolium ori golomăț se însilozează mai ușor. Fertilizarea se bazează pe fosfor și potasiu, plus calciu pe solurile acide; azotul se dă cel mult la pornire, în cantitate mică. Nu semănați pe terenuri unde apa băltește sau pe soluri acide neamendate.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Alegeți un sol drenat, cu pH peste 6,2; mărunțiți-l fin și tăvălugiți-l înainte de semănat.</li>" +
    "<li>Semănați 22–26 kg/ha în cultură pură, la 1,5–2,5 cm: mai la suprafață pe sol greu, mai adânc pe sol ușor.</li>" +
    "<li>Semănați între 15 martie și 15 aprilie; varianta 15 august – 10 septembrie cere umiditate sau irigare. Tăvălugiți după semănat.</li>" +
    "<li>În anul semănatului cosiți abia când 50–60% din plante sunt înflorite, la cel puțin 6–7 cm de sol.</li>" +
    "</ul>",
  "dlf-lucerna-ludelis":
    "<p>Pe nisip și pe soluri cu reacție ușor acidă, lucerna se instalează mai greu. În încercări suedeze, Ludelis s-a comportat bine tocmai în asemenea condiții și tolerează un pH mai scăzut decât alte soiuri de lucernă. Rădăcina adâncă caută apa sub stratul uscat, iar azotul și-l fixează singură, ca orice lucernă. Cultura se folosește 3–5 ani, pentru fân și semifân. Pe pământ ușor, care se usucă repede la suprafață, se seamănă ceva mai adânc.</p>" +
    "<p>Toleranța are limite: sub pH 6, semănatul fără amendare nu este recomandat. Faceți o analiză de sol și aplicați amendamente cu calciu cu câteva luni înainte. Pe soluri profunde, cu pH peste 6,2, pot fi luate în calcul și celelalte soiuri de lucernă. Lanul se rărește mai ales din cauza coasei prea joase sau prea dese, a cosirii târzii, înainte de îngheț, și a apei care băltește iarna; de aceea ocoliți terenurile joase, fără scurgere.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pregătiți un sol mărunțit și bine tăvălugit, cu fosfor și potasiu încorporate înainte de semănat.</li>" +
    "<li>Semănați 23–27 kg/ha, la 2–2,5 cm pe soluri ușoare, în rânduri la 12,5–15 cm, apoi tăvălugiți.</li>" +
    "<li>Respectați perioada 15 martie – 15 aprilie; dacă există umiditate, puteți semăna și în perioada 15 august – 10 septembrie.</li>" +
    "<li>Cosiți prima dată când 50–60% din plante sunt înflorite, iar ultima dată cu 4–6 săptămâni înainte de îngheț, niciodată sub 6–7 cm.</li>" +
    "</ul>",
  "foragemax-lucerna-graminee":
    "<p>Lucerna pură se însilozează mai greu, iar gramineele îi aduc zahărul de care are nevoie în siloz. Compoziția este de 60% lucernă, 25% festulolium și 15% golomăț, pentru un furaj bine echilibrat între energie și proteină. Lucerna furnizează proteina, festuloliumul pornește devreme și aduce zaharuri pentru fermentare, iar golomățul, cu rădăcini adânci, umple golurile. Terenul mai bine acoperit lasă mai puțin loc buruienilor, iar fânul se usucă mai ușor, cu pierderi mai mici de frunze.</p>" +
    "<p>Amestecul este potrivit în zone colinare ori irigate, pentru semifân și siloz, timp de 3–4 ani. La câmpie, fără apă și cu sub 550 mm de precipitații, cultura pură de lucernă rămâne mai sigură. Azot se dă foarte puțin sau deloc, fiindcă excesul favorizează gramineele, care pot sufoca lucerna; mai importante sunt fosforul și potasiul. Ca la orice cultură cu lucernă, solul trebuie să fie drenat, cu pH peste 6,2.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pregătiți un pat de semănat fin și treceți cu tăvălugul, pentru o adâncime egală.</li>" +
    "<li>Semănați 26–30 kg/ha, la 1–2 cm, în perioada 15 martie – 15 aprilie sau 15 august – 5 septembrie.</li>" +
    "<li>Tăvălugiți după semănat; la sfârșitul verii semănați numai dacă solul are umiditate.</li>" +
    "<li>Faceți prima coasă la îmbobocirea lucernei și înspicarea gramineelor, lăsând 6–7 cm de miriște.</li>" +
    "</ul>",
  "dlf-sfecla-furajera-magnum":
    "<p>Sfecla drajată se seamănă bob cu bob, la distanță fixă, fără rărit. Magnum a dat într-o încercare din Țara Galilor 23,4 t de substanță uscată la hectar și se folosește ca furaj suculent de iarnă pentru bovine. Sămânța este monogermă, deci din fiecare drajeu iese o singură plantă. Norma se calculează în unități: una are 100.000 de drajeuri, cântărește circa 3 kg și ajunge pentru 0,75–0,85 ha, adică 1,2–1,3 unități (3,6–4 kg) la hectar.</p>" +
    "<p>Soiul se potrivește fermelor cu semănătoare de precizie și recoltare mecanizată, pe soluri profunde, cu humus și pH de minimum 6. Nu îl semănați unde au rămas în sol reziduuri de erbicide de la porumb și nici după sfeclă: pe aceeași solă se revine după 6–8 ani, din cauza nematozilor și a bolilor. Vacile și bovinele la îngrășat se obișnuiesc cu sfecla treptat, în două–trei săptămâni, fără a depăși o treime din substanța uscată a rației.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Încorporați gunoiul de grajd toamna, iar primăvara pregătiți un pat de semănat fin și nivelat.</li>" +
    "<li>Semănați cu semănătoarea de precizie 120.000–130.000 de drajeuri/ha (1,2–1,3 unități, adică 3,6–4 kg), la 2–3 cm adâncime, cu 45–50 cm între rânduri și 16–19 cm pe rând.</li>" +
    "<li>Începeți când solul are cel puțin 6–8 °C, în perioada 25 martie – 25 aprilie.</li>" +
    "<li>Prășiți de 2–3 ori, fără rărit, și recoltați în octombrie, înainte de îngheț.</li>" +
    "</ul>",
  "sfecla-furajera-monogerma":
    "<p>Din fiecare sămânță iese o singură plantă. Sămânța monogermă, calibrată și nedrajată, se seamănă mecanic, în rânduri la 45–50 cm, în ferme mici și mijlocii. Răritul rămâne necesar, dar este mult mai ușor decât la sfecla plurigermă. Rădăcinile sunt de tip intermediar, cu 10–12% substanță uscată, și cresc pe jumătate în afara solului, așa că se recoltează ușor.</p>" +
    "<p>După rărit trebuie să rămână 80.000–100.000 de plante la hectar, adică una la 20–25 cm, pe rânduri la 50 cm. Sfecla răspunde bine la gunoi de grajd, cel mult 30 t/ha, încorporat toamna și completat cu îngrășăminte minerale după analiza solului. Nu o cultivați pe soluri cu pH sub 6 și nu reveniți pe aceeași solă mai devreme de 6–8 ani. Pentru semănatul de precizie, fără rărit, este mai potrivită sămânța drajată.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Încorporați toamna gunoiul de grajd, iar primăvara pregătiți un pat de semănat fin.</li>" +
    "<li>Semănați 7–9 kg/ha în perioada 25 martie – 25 aprilie, la 2–3 cm adâncime și 45–50 cm între rânduri; apăsați ușor rândul.</li>" +
    "<li>Răriți la 2–4 frunze, lăsând o plantă la 20–25 cm, și prășiți de 2–3 ori.</li>" +
    "<li>Recoltați din octombrie, înainte de îngheț, fără să răniți rădăcinile.</li>" +
    "</ul>",
  "sfecla-furajera-galbena-traditionala":
    "<p>Sfeclă galbenă pentru iepurii, caprele, porcii și vacile din gospodărie, păstrată din toamnă pentru iarnă. Rădăcina cilindrică se recoltează ușor manual, iar semănatul se face manual sau cu o semănătoare mică de grădină. Sămânța este plurigermă: din fiecare glomerul ies mai multe plante, de aceea răritul se face la timp. Rădăcinile sănătoase se păstrează peste iarnă la 1–5 °C, într-un loc aerisit.</p>" +
    "<p>Este potrivită pentru gospodării și pentru parcele lucrate cu sapa; pe suprafețe mari, semănate de precizie, alegeți sămânță monogermă drajată. Îi trebuie sol profund și mărunțit, cu pH de cel puțin 6, iar pe același loc se revine după 6–8 ani. Frunzele se dau în hrană numai ofilite și în cantitate mică. Rădăcinile rănite nu se pun la păstrare, ci se folosesc primele, iar animalele se obișnuiesc treptat cu sfecla.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Săpați sau arați terenul, mărunțiți-l și nivelați-l; nu semănați în sol rece.</li>" +
    "<li>Semănați între 25 martie și 30 aprilie, la 2–3 cm, pe rânduri la 40–50 cm, folosind 12–18 kg/ha (120–180 g la 100 mp).</li>" +
    "<li>Răriți la 2–4 frunze adevărate, pe sol umed, lăsând planta viguroasă la fiecare 20–25 cm; prășiți de 2–3 ori.</li>" +
    "<li>Recoltați înainte de îngheț și tăiați frunzele fără să răniți coletul.</li>" +
    "</ul>",
  "foragemax-faneata-intensiva":
    "<p>Patru sau cinci coase pe an cer specii care pornesc devreme și se refac repede. Festuloliumul formează jumătate din amestec și dă o primă coasă timpurie și bogată, iar trifoiul roșu menține producția în lunile de vară. Raigrasul peren (25%) răsare repede și îndesește pajiștea. Trifoiul roșu (15%) și trifoiul alb (10%) fixează azot, de care profită și gramineele, și aduc proteină în furaj.</p>" +
    "<p>Amestecul este făcut pentru semifân și siloz, în zone umede sau irigate; în stepă, fără irigare, nu se potrivește. Durează 2–3 ani, pentru că festuloliumul și trifoiul roșu sunt foarte productive, dar au viață scurtă; pentru o folosință lungă este nevoie de timoftică, păiuș de livezi sau golomăț. Înălțimea de 6–7 cm la coasă ajută refacerea și ține furajul curat. Semifânul se strânge la 40–60% substanță uscată.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Pregătiți un pat de semănat mărunțit și tăvălugit, cu fosfor și potasiu încorporate din toamnă.</li>" +
    "<li>Semănați 30–33 kg/ha, la 1–2 cm adâncime, în perioada 15 martie – 20 aprilie sau 10 august – 5 septembrie.</li>" +
    "<li>Treceți din nou cu tăvălugul după semănat; la semănatul de vară contați pe ploaie sau pe irigare.</li>" +
    "<li>Faceți prima coasă la începutul înspicării, de regulă în mai, la 6–7 cm de sol.</li>" +
    "</ul>",
  "foragemax-faneata-timoftica":
    "<p>Amestec pentru dealuri răcoroase și zona submontană: timoftica iernează foarte bine și dă un fân moale. Vacile și caii îl mănâncă cu plăcere, mai ales când este cosit la timp, adică între înspicare și înflorire. Timoftica (35%) și păiușul de livezi (30%) formează baza pajiștii și suportă iarna. Raigrasul peren (15%) grăbește acoperirea terenului, iar trifoiul roșu (20%) aduce proteină și azot, dar trăiește 2–3 ani, după care gramineele îi iau locul.</p>" +
    "<p>Se folosește 4–5 ani, cu 2–3 coase pe an. În Bărăgan și în alte zone de stepă nu este recomandat, fiindcă timoftica suferă la secetă; acolo se aleg obsigă, golomăț, lucernă și sparcetă. Calitatea depinde de momentul coasei: de la apariția spicelor până la începutul înfloririi gramineelor. După aceea fânul devine lemnos, iar proteina scade. La depozitare, umiditatea fânului trebuie să fie de 15–18%.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Mărunțiți fin solul și tăvălugiți-l: sămânța de timoftică este măruntă și se seamănă aproape de suprafață.</li>" +
    "<li>Semănați 26–32 kg/ha, la 0,5–1 cm, în perioada 25 martie – 30 aprilie sau 10 august – 1 septembrie.</li>" +
    "<li>Tăvălugiți după semănat, mai ales pe vreme uscată.</li>" +
    "<li>Cosiți prima dată la înspicarea gramineelor, la 6–7 cm înălțime, și uscați fânul pe sol zvântat.</li>" +
    "</ul>",
  "foragemax-faneata-zone-secetoase":
    "<p>Amestec de specii rezistente la secetă, pentru stepă și silvostepă: obsiga și golomățul fixează bine terenul, iar lucerna și sparceta aduc proteină, azot și flori pentru albine. Fiecare graminee participă cu 20%, fiecare leguminoasă cu 30%, deci leguminoasele reprezintă 60% din amestec. Pe terenurile în pantă, protejează solul de eroziune.</p>" +
    "<p>Amestecul se cosește de 2–3 ori pe an, timp de 4–5 ani. Este gândit pentru fân; otava se poate pășuna ușor toamna, pe sol uscat. În zone răcoroase și umede este mai potrivit un amestec cu timoftică și păiuș de livezi. Norma de 45–50 kg/ha este mai mare decât la alte fânețe, pentru că sparceta are sămânța mare și grea: reprezintă cam jumătate din greutatea amestecului. Se seamănă primăvara devreme, nu la sfârșitul verii, când solul stepei este prea uscat.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Mărunțiți solul devreme, imediat ce se poate intra pe teren, și treceți cu tăvălugul.</li>" +
    "<li>Semănați 45–50 kg/ha, la 1,5–2,5 cm adâncime, în perioada 10 martie – 10 aprilie.</li>" +
    "<li>Tăvălugiți din nou după semănat, ca semințele să prindă umezeala din sol.</li>" +
    "<li>Cosiți prima dată la începutul înspicării gramineelor, la 6–7 cm de sol.</li>" +
    "</ul>",
  "johnsons-country-meadow":
    "<p>Pajiștea înflorește din mai până în august, cu numai una sau două coase pe an și fără îngrășământ. Iarba fină de pajiște însoțește florile de câmp, care oferă hrană albinelor și altor polenizatori. Gramineele reprezintă 80% din amestec și acoperă solul, iar florile (20%) sunt mai bogate din anul al doilea. În primul an este firesc ca iarba să predomine, iar florile să fie mai rare.</p>" +
    "<p>Se potrivește în grădini mari, livezi și parcuri, pe terenuri sărace. Pe sol bogat sau îngrășat, iarba viguroasă sufocă florile, deci nu se fertilizează. Pajiștea nu este gazon: nu se tunde des și nu este făcută pentru joacă. Cosiți după scuturarea semințelor, de obicei din iulie; lăsați fânul câteva zile pe loc, ca să se scuture și ultimele semințe, apoi strângeți-l.</p>" +
    "<h3>Cum se seamănă</h3>" +
    "<ul>" +
    "<li>Curățați terenul de buruieni și de iarba veche, mărunțiți-l la suprafață și nivelați-l, fără îngrășământ.</li>" +
    "<li>Semănați 0,4–0,5 kg la 100 mp, în perioada 15 martie – 30 aprilie sau 1 septembrie – 10 octombrie.</li>" +
    "<li>Lăsați sămânța <strong>la suprafață</strong> și doar tăvălugiți-o; țineți solul umed până la răsărire.</li>" +
    "<li>Cosiți o dată sau de două ori pe an și strângeți fânul de fiecare dată.</li>" +
    "</ul>",
  "bulbi-lalele-triumph-amestec":
    "<p>Flori mari, în culori amestecate, pe tije puternice de 40–50 cm: lalelele Triumph rezistă bine în strat și pot fi tăiate pentru vază. Înfloresc în aprilie și mai și arată cel mai bine în grupuri de cel puțin zece. Pachetul conține 50 de bulbi de calibru 11/12. La densitatea de 60–70 de bulbi/mp, ei acoperă aproximativ 0,7–0,8 mp de strat sau umplu câteva ghivece mari.</p>" +
    "<p>Straturile, bordurile și ghivecele mari sunt locurile potrivite, cu condiția ca solul să fie bine drenat. Pe pământ greu, bulbii se scot după uscarea frunzelor și se păstrează la loc uscat și aerisit până toamna; pe nisip pot rămâne 2–3 ani. Nu le plantați unde udați mult vara, fiindcă bulbii ținuți în sol ud nu mai înfloresc. Frunzele nu se taie verzi: lăsați-le să se usuce pe plantă. Bulbii irită pielea și sunt toxici pentru oameni și animale dacă sunt mâncați.</p>" +
    "<h3>Cum se plantează</h3>" +
    "<ul>" +
    "<li>Afânați solul, fără gunoi proaspăt; pe teren greu puneți nisip sau pietriș pe fundul gropii.</li>" +
    "<li>Plantați în septembrie–noiembrie, înainte ca pământul să înghețe, numai bulbi tari, fără mucegai.</li>" +
    "<li>Așezați bulbii cu vârful în sus, la 12–13 cm adâncime și la 12–13 cm unul de altul, cu mănuși; iarna nu se udă.</li>" +
    "<li>După înflorire tăiați floarea trecută și păstrați frunzele.</li>" +
    "</ul>",
  "bulbi-narcise-dutch-master":
    "<p>Plantate o dată, narcisele ‘Dutch Master’ revin ani la rând în același loc, cu trompete mari, galbene. Rozătoarele le ocolesc de obicei, deci pot fi plantate în gazon, în livadă sau la marginea straturilor. Înfloresc în martie și aprilie, la 35–45 cm înălțime. Cei 25 de bulbi din pachet, de calibru 14/16, ajung pentru 0,4–0,6 mp de strat; răsfirați în iarbă, câte 15 la 1 mp, acoperă o suprafață mai mare.</p>" +
    "<p>Se folosesc în borduri și în grupuri naturalizate. În gazon, zona cu narcise nu se tunde aproximativ șase săptămâni după înflorire, până se îngălbenesc frunzele, deci nu le plantați acolo unde vreți iarbă scurtă toată primăvara. Nu rezistă în sol ud. Bulbii conțin substanțe toxice și nu se consumă; țineți-i departe de copii și de animalele de companie.</p>" +
    "<h3>Cum se plantează</h3>" +
    "<ul>" +
    "<li>Alegeți un loc cu sol drenat; pe pământ greu puneți nisip sau pietriș pe fundul gropii.</li>" +
    "<li>Plantați în septembrie–octombrie, la 12–15 cm adâncime și 12–15 cm distanță.</li>" +
    "<li>În gazon, ridicați brazda, așezați bulbii cu vârful în sus și puneți iarba la loc, apăsând ușor.</li>" +
    "<li>Tăiați florile trecute, iar frunzele lăsați-le să se îngălbenească; bulbii rămân în pământ și nu se udă iarna.</li>" +
    "</ul>",
  "bulbi-zambile-parfumate-amestec":
    "<p>Parfumul se simte de departe, de aceea zambilele sunt potrivite lângă intrare, sub fereastră sau pe marginea aleii. Spicele lor dense, în albastru, roz sau alb, se deschid de obicei în aprilie, la 20–30 cm înălțime. Bulbii sunt mari, de calibru 15/16, iar înflorirea este uniformă. Cei 20 de bulbi din pachet acoperă 0,3–0,4 mp, la o densitate de 45–65 de bulbi/mp, sau umplu câteva ghivece.</p>" +
    "<p>Pot fi și forțate în casă: plantați bulbii în ghiveci, țineți-i 10–12 săptămâni la întuneric, la 5–9 °C, apoi aduceți-i treptat la lumină. Afară cer sol drenat, iar locurile unde apa stagnează nu li se potrivesc. Purtați mănuși la plantare, pentru că bulbii au cristale fine care irită pielea. Sunt toxici dacă sunt mâncați, așa că nu îi lăsați la îndemâna copiilor sau a animalelor.</p>" +
    "<h3>Cum se plantează</h3>" +
    "<ul>" +
    "<li>Afânați pământul și scoateți resturile de plante; nu folosiți gunoi proaspăt.</li>" +
    "<li>Plantați în perioada 15 septembrie – 15 noiembrie, la 12–15 cm adâncime și 12–15 cm distanță, cu mănuși.</li>" +
    "<li>Pe sol greu așezați bulbii pe un strat de nisip sau pietriș; acoperiți, apăsați ușor și nu udați iarna.</li>" +
    "<li>După înflorire tăiați spicul trecut și lăsați frunzele să se usuce.</li>" +
    "</ul>",
  "bulbi-branduse-de-primavara":
    "<p>Brândușele înfloresc în februarie și martie, imediat după topirea zăpezii. Se plantează toamna, des, cresc numai până la 10–12 cm, rămân în pământ și se înmulțesc de la un an la altul. Sunt potrivite în gazon, în stâncării și sub pomi și sunt printre primele surse de hrană pentru albine. Pachetul are 100 de bulbi de calibru 7/8; la 70–120 de bulbi/mp, ajung pentru 0,8–1,4 mp.</p>" +
    "<p>Gazonul cu brândușe se tunde abia după ce frunzele s-au îngălbenit, de regulă la sfârșitul lui aprilie. Dacă peluza trebuie tunsă mai devreme, plantați-le la margine, în stâncărie sau sub pomi. Bulbii rămân în pământ de la un an la altul, pe sol drenat; în sol ud nu rezistă. Șoarecii îi pot mânca, așa că în grădinile cu rozătoare se acoperă zona cu o plasă de sârmă cu ochiuri mici, până la răsărire.</p>" +
    "<h3>Cum se plantează</h3>" +
    "<ul>" +
    "<li>Ridicați brazda sau afânați solul; pe teren greu adăugați nisip.</li>" +
    "<li>Plantați în septembrie–noiembrie, la 7–10 cm adâncime (8–10 cm dacă sunt șoareci) și la 8–12 cm distanță.</li>" +
    "<li>Așezați bulbii în grupuri neregulate, cu vârful în sus, acoperiți și apăsați ușor; iarna nu se udă.</li>" +
    "<li>Amânați prima tundere a gazonului până la îngălbenirea frunzelor.</li>" +
    "</ul>",
  "bulbi-ceapa-ornamentala-purple-sensation":
    "<p>Ceapa ornamentală are flori sferice, violet, care se deschid după ultimele lalele. Tijele ating 70–90 cm, iar florile rotunde rămân decorative și după ce s-au uscat. ‘Purple Sensation’ înflorește în mai și iunie, atrage albinele și rezistă la secetă. În pachet sunt 10 bulbi de calibru 12/14, care ajung pentru 0,4–0,5 mp, plantați în grup sau printre graminee decorative.</p>" +
    "<p>Are nevoie de soare din plin și de sol bine drenat: la umbră înflorește slab, iar în pământ ud bulbii putrezesc iarna. Frunzele se îngălbenesc chiar la înflorire, ceea ce este normal; plantați în față specii mai scunde, care să le ascundă. Este o plantă pentru borduri înalte, nu pentru prim-planul stratului, unde frunzele ar rămâne la vedere. Rozătoarele o ocolesc de obicei, la fel ca pe narcise. Este toxică pentru câini și pisici dacă o mănâncă.</p>" +
    "<h3>Cum se plantează</h3>" +
    "<ul>" +
    "<li>Alegeți un loc însorit; pe sol greu puneți nisip sau pietriș pe fundul gropii.</li>" +
    "<li>Plantați în septembrie–noiembrie, la 15 cm adâncime și 20 cm distanță, adică 20–25 de bulbi/mp.</li>" +
    "<li>Așezați bulbii cu vârful în sus, acoperiți și apăsați; nu folosiți gunoi proaspăt și nu udați iarna.</li>" +
    "<li>Lăsați frunzele să se usuce pe plantă; sferele uscate pot rămâne pe tijă ca decor.</li>" +
    "</ul>",
};
