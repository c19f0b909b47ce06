/**
 * Long lists come with the attribute `data-later`: the style sheet has what lies behind their first six laid out only when it comes near, because
 * laying out all of it holds a telephone's processor for a sixth of a second before anything is seen. Once the page is alive the rest follows, a few
 * at a time, so that every place of the page is where it will stay. Lists that scripts make have no such attribute, and who reloads a page or comes
 * back to it is led to his place in a whole list (http/document/finish.server.ts).
 */
export const LATER = "data-later";

/** The number of elements from which on a list has something to lay out later. */
export const LATER_FROM = 7;
/** A telephone's processor is held for less than 50 ms by so many cards. */
const AT_ONCE = 3;

/** Runs when nothing else is to be done; what is not there any more is passed by. */
export function layOutRest(list: Element): void {
  const rest = [...list.children].slice(LATER_FROM - 1) as HTMLElement[];
  const next = () => {
    for (const one of rest.splice(0, AT_ONCE)) one.style.contentVisibility = "visible";
    if (rest.length > 0) whenIdle(next);
    else list.removeAttribute(LATER);
  };
  whenIdle(next);
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_000 });
  else setTimeout(run);
}
