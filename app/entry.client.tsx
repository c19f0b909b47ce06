import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { CompanyContext, companyFromDocument } from "./company/use-company.ts";

// A phone's processor is not held with the reading of all scripts and the beginning of the page in one go: a tap in between is heard.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <CompanyContext value={companyFromDocument()}>
          <HydratedRouter />
        </CompanyContext>
      </StrictMode>,
    );
  }),
);
