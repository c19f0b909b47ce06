import type { PackLabel } from "#app/catalog/pack-label/pack-label.ts";
import { ProductLabel } from "#app/catalog/pack-label/product-label.tsx";
import { formatNumber } from "#app/language/numbers.ts";
import type { PlateView } from "./read-plate.server.ts";

type PlateProps = {
  plate: PlateView | undefined;
  label?: PackLabel;
  /** Drawing of the category's plants, for what nobody knows. */
  otherwise?: string | undefined;
  /** Below the first screen: its drawings wait until they are near. */
  loading?: "lazy";
};

/** A plant of each species beside the other, with its part of the weight; at the foot the whole in the same colours. */
export function ProductPlate({ plate, label, otherwise, loading }: PlateProps) {
  const parts = plate?.parts ?? [];
  return (
    <div className={`plate plate--${parts.length}`}>
      {plate ? (
        <ul aria-label={`Compoziție, în ${plate.basis ?? "procente de greutate"}`}>
          {parts.map(({ name, percent, latin, note, drawing, others, leader }, index) => (
            <li key={name} className={leader && `lx-${leader[0]} ly-${leader[1]}`}>
              <div>
                {percent !== undefined && (
                  <b>
                    <span className={`swatch f${(index % 5) + 1}`} />
                    {formatNumber(percent)}%
                  </b>
                )}
                {` ${withBreak(name)} `}
                {latin && <i lang="la">{`${latin} `}</i>}
                {note && <small>{note}</small>}
              </div>
              {others ? (
                <span>
                  {[drawing, ...others].map((one) => (
                    <PlantDrawing key={one} drawing={one} loading={loading} />
                  ))}
                </span>
              ) : (
                drawing && <PlantDrawing drawing={drawing} loading={loading} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <span>{otherwise && <img src={otherwise} alt="" width={240} height={320} loading={loading} decoding="async" />}</span>
      )}
      {label && <ProductLabel label={label} isLarge />}
      {plate?.basis && <p>Compoziția amestecului, în {plate.basis}</p>}
      {plate?.isWhole && (
        <svg aria-hidden="true" preserveAspectRatio="none">
          {parts.map(({ name, percent = 0 }, index) => (
            <rect key={name} className={`f${(index % 5) + 1}`} x={`${startOf(parts, index)}%`} width={`${percent}%`} height="100%" />
          ))}
        </svg>
      )}
    </div>
  );
}

function PlantDrawing({ drawing, loading }: { drawing: string | undefined; loading: PlateProps["loading"] }) {
  return <img src={drawing} alt="" width={208} height={280} loading={loading} decoding="async" />;
}

function startOf(parts: PlateView["parts"], index: number): number {
  return parts.slice(0, index).reduce((sum, { percent = 0 }) => sum + percent, 0);
}

/** Says where a name may be parted that is longer than a column on a telephone: else it breaks at any letter. */
function withBreak(name: string): string {
  return name.replace(/festulo(?=lium)|micro(?=trifoi)/, "$&\u00ad");
}
