/** The demonstration's company and its delivery. Neither exists: the telephone numbers are not assigned to anyone. */
import { parseStoredCompany } from "#app/company/company-form.ts";
import { deliveryForm } from "#app/delivery/delivery-form.ts";
import company from "./company.json" with { type: "json" };
import delivery from "./delivery.json" with { type: "json" };

export const demoCompany = parseStoredCompany(company);
export const demoDelivery = deliveryForm.parse(delivery);
