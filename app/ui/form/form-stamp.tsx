import { Tick, useFormState } from "./field.tsx";

/**
 * Stamp of the values that a form was made from, sent back with it; where somebody has saved over what was typed, the choice whose words
 * stay.
 */
export function FormStamp() {
  const { values } = useFormState();
  if (values.stamp === undefined) return null;
  return (
    <>
      <input type="hidden" name="stamp" value={values.stamp} />
      {values.theirs && (
        <Tick
          name="theirs"
          value={values.theirs}
          label="În câmpurile modificate de amândoi, păstrează varianta celuilalt, nu pe cea scrisă aici"
        />
      )}
    </>
  );
}
