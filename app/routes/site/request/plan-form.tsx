import type { ComponentProps, FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import { ProductOptions } from "#app/catalog/compare/product-options.tsx";
import { UnitSelect } from "#app/catalog/quantity/area-input.tsx";
import { listUnits } from "#app/catalog/quantity/area-unit.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import {
  begunWithField,
  type ChosenPacks,
  chosenPackFields,
  LONGEST_NAME,
  PLAN_PATH,
  type Plot,
  type TypedPlot,
} from "#app/leads/request-list/sowing-plan.ts";
import { Field, TextField } from "#app/ui/form/field.tsx";
import type { SowingPlanGroup } from "./offline-plan.ts";

type PlanFormProps = {
  rows: readonly TypedPlot[];
  plots: readonly Plot[];
  groups: readonly SowingPlanGroup[];
  begunWith: readonly number[];
  packs: ChosenPacks;
};

const PLAN_FORM = "plan-formular";

type OntoListProps = { address: string } & ComponentProps<"button">;

/** A button that puts the plots onto the request list: those of the address, with scripts those that stand in their fields. */
export function OntoList({ address, ...button }: OntoListProps) {
  const submit = useSubmit();
  function takeTyped(event: FormEvent) {
    const plots = document.getElementById(PLAN_FORM);
    if (!(plots instanceof HTMLFormElement)) return;
    event.preventDefault();
    const typed = new FormData(plots);
    if (button.name) typed.append(button.name, String(button.value));
    submit(typed, { method: "post", action: PLAN_PATH });
  }
  return (
    <Form method="post" action={address} onSubmit={takeTyped}>
      <button type="submit" {...button} />
    </Form>
  );
}

/** The plots: a GET form, so that the plan has an address. Rows are added and taken away by buttons that send it. */
export function PlanForm({ rows, plots, groups, begunWith, packs }: PlanFormProps) {
  return (
    <Form id={PLAN_FORM} className="stack no-print" method="get" action={PLAN_PATH} preventScrollReset>
      {/* The first button of a form is the one that Enter presses: it must not take a plot away. */}
      <button className="vh" type="submit" tabIndex={-1} aria-hidden="true">
        Calculează
      </button>
      {begunWith.length > 0 && <input type="hidden" {...begunWithField(begunWith)} />}
      {chosenPackFields(rows, packs).map((chosen) => (
        <input type="hidden" {...chosen} key={chosen.value} />
      ))}
      {rows.map((row, index) => (
        <PlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing of their own but their place
          key={index}
          row={row}
          groups={groups}
          number={index + 1}
          isOnly={rows.length === 1}
          errors={plots.find(({ number }) => number === index + 1)?.errors}
        />
      ))}
      <div className="actions">
        <button className="button" type="submit">
          Calculează planul
        </button>{" "}
        {rows.length < MAX_LINES ? (
          <button className="button button--line" type="submit" name="adauga" value="1">
            Adaugă o parcelă
          </button>
        ) : (
          <p className="small mute">{`Un plan cuprinde cel mult ${MAX_LINES} parcele.`}</p>
        )}
      </div>
    </Form>
  );
}

type PlotFieldsProps = {
  row: TypedPlot;
  number: number;
  groups: readonly SowingPlanGroup[];
  errors: Plot["errors"];
  isOnly: boolean;
};

function PlotFields({ row, number, groups, errors, isOnly }: PlotFieldsProps) {
  const id = (name: string) => `parcela-${number}-${name}`;
  const hasBulbs = groups.some(({ products }) => products.some(({ counted }) => counted?.of === "bulbs"));
  return (
    <fieldset className="plot">
      <legend>{`Parcela ${number}`}</legend>
      <TextField name="nume" id={id("nume")} label="Nume" isOptional maxLength={LONGEST_NAME} autoComplete="off" defaultValue={row.name} />
      <Field id={id("suprafata")} label="Suprafața" error={errors?.area}>
        <div className="unit">
          <input
            className="input"
            id={id("suprafata")}
            name="suprafata"
            maxLength={24}
            autoComplete="off"
            placeholder="250"
            defaultValue={row.area}
            aria-invalid={errors?.area ? true : undefined}
            aria-describedby={errors?.area ? id("suprafata-eroare") : "plan-ajutor"}
          />
          <UnitSelect name="um" aria-label={`Unitatea parcelei ${number}`} units={listUnits(row.unit, hasBulbs)} defaultValue={row.unit} />
        </div>
      </Field>
      <Field id={id("produs")} label="Ce semănați" error={errors?.product}>
        <select
          className="input"
          id={id("produs")}
          name="produs"
          defaultValue={row.slug}
          aria-invalid={errors?.product ? true : undefined}
          aria-describedby={errors?.product ? id("produs-eroare") : undefined}
        >
          <option value="">Alegeți produsul</option>
          <ProductOptions groups={groups} />
        </select>
      </Field>
      {!isOnly && (
        <button className="button button--line" type="submit" name="scoate" value={number}>
          Scoate<span className="vh">{` parcela ${number}`}</span>
        </button>
      )}
    </fieldset>
  );
}
