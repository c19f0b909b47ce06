import { useState } from "react";
import { mapFrame, mapPage } from "#app/company/map-addresses.ts";
import { useCompany } from "#app/company/use-company.ts";
import { takePress } from "#app/ui/lightbox/press.ts";

/** A drawing that loads nothing from others. The link leads to a real map, which scripts load in the drawing's place only after a click. */
export function OfficeMap() {
  const { street, city, county, latitude, longitude } = useCompany();
  const place = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="map">
      {isOpen && place ? (
        <iframe
          src={mapFrame(place)}
          title={`Harta, cu sediul nostru din ${city}`}
          height={360}
          sandbox="allow-scripts allow-same-origin"
        />
      ) : (
        <Drawing />
      )}
      <div className="map__label">
        <div>
          <h2>Depozit și birou</h2>
          <p>
            {[street, city].filter(Boolean).join(", ")}, jud. {county}
          </p>
        </div>
        {place && (
          <div>
            <a
              className="button button--small button--line"
              href={mapPage(place)}
              rel="noopener"
              onClick={(event) => !isOpen && takePress(event) && setOpen(true)}
            >
              {isOpen ? "Vezi harta mare" : "Deschide harta"}
            </a>
            <p className="small mute" role="status">
              {isOpen ? "Harta s-a deschis." : "Hartă: OpenStreetMap."}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function Drawing() {
  return (
    <svg viewBox="0 0 900 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-20 250C120 190 210 300 360 240S600 150 720 200s140 40 220 0" fill="none" stroke="#9dbccb" strokeWidth="34" />
      <g fill="none" stroke="#fffdf9" strokeWidth="9">
        <path d="M-20 90C200 110 420 60 920 130M180-20C220 120 260 260 240 380M480-20C470 120 500 260 540 380M720-20C700 100 740 250 700 380M-20 330c300-30 600 30 940-20" />
      </g>
      <g fill="none" stroke="#fffdf9" strokeWidth="4">
        <path d="M60-10l40 380M330-10l30 380M600-10l20 380M820-10l-10 380M-10 40l920 20M-10 170c300 20 560-40 920 0" />
      </g>
      <g fill="#c9d8b4">
        <path d="M520 60l110 10 6 70-108-8zM250 280l130-10 10 60-136 6z" />
      </g>
      <path d="M560 130c0-20 14-34 32-34s32 14 32 34c0 24-32 56-32 56s-32-32-32-56z" fill="var(--brand)" />
      <circle cx="592" cy="130" r="11" fill="#faf7f0" />
    </svg>
  );
}
