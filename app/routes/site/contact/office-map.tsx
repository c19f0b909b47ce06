import { useState } from "react";
import { type MapPoint, mapFrame, mapPage, onCountryMap, type Place, TOWNS } from "#app/company/map-addresses.ts";
import { useCompany } from "#app/company/use-company.ts";
import { takePress } from "#app/ui/lightbox/press.ts";

/** A picture of our own, which loads nothing from others. The link leads to a real map, which scripts load in the drawing's place only after a click. */
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
        <CountryMap place={place} city={city} />
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

/** Where the office is in the country: a picture of our own, with a pin by its coordinates. */
function CountryMap({ place, city }: { place: Place | undefined; city: string }) {
  const pin = place && onCountryMap(place);
  const isClear = ([x, y]: MapPoint) => !pin || Math.hypot(x - pin[0], (y - pin[1]) * 2) > 64;
  return (
    <svg viewBox="-12 -34 394 304" aria-hidden="true">
      <image href="/images/romania.svg" width="352" height="256" />
      {TOWNS.map(({ name, at: [x, y] }) => isClear([x, y]) && <Town key={name} name={name} x={x} y={y - 7} />)}
      {pin && (
        <>
          <path
            transform={`translate(${pin.join(" ")})`}
            fill="var(--brand)"
            stroke="var(--white)"
            d="M0 0c-3-5-10-12-10-19a10 10 0 0 1 20 0c0 7-7 14-10 19zm-4-19a4 4 0 0 0 8 0a4 4 0 0 0-8 0z"
          />
          <Town name={city} x={pin[0] + (pin[0] > 240 ? -14 : 14)} y={pin[1] - 14} isOurs />
        </>
      )}
    </svg>
  );
}

/** Beside its point where that is at the sea, else over it. */
function Town({ name, x, y, isOurs }: { name: string; x: number; y: number; isOurs?: true }) {
  const isBeside = !isOurs && x > 290;
  const anchor = isOurs ? (x > 225 ? "end" : "start") : isBeside || x < 60 ? "start" : "middle";
  return (
    <text x={isBeside ? x + 7 : x} y={isBeside ? y + 11 : y} textAnchor={anchor} fontWeight={isOurs && 700}>
      {name}
    </text>
  );
}
