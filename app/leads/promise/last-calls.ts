/** Minutes before closing from which on a request is called on the next workday: the choices. */
export const LAST_CALLS = [0, 15, 30, 45, 60, 90, 120, 180, 240];
