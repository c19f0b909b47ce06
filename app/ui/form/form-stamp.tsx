import { Tick, useFormState } from "./field.tsx";

/**
 * What a form was made from, sent back with it; and where somebody else has saved meanwhile what was typed over here too, the choice whose words stay.
 * Nothing in a form that makes something new.
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
