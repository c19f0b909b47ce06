/** The source among the fields of the offer request. What is no text, or no address, is empty: a request is never refused for it. */
import { z } from "zod";
import { cleanPage, cleanReferrer, cleanUtm } from "./source.ts";

const cleaned = (clean: (value: unknown) => string) => z.unknown().optional().transform(clean);

export const sourceFields = {
  referrer: cleaned(cleanReferrer),
  landing_page: cleaned(cleanPage),
  utm_source: cleaned(cleanUtm),
  utm_medium: cleaned(cleanUtm),
  utm_campaign: cleaned(cleanUtm),
};
