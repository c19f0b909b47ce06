import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { CompanyContext, writtenCompany } from "./company/use-company.ts";
import { holdNavigations } from "./ui/connection/held-navigations.ts";

holdNavigations();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CompanyContext value={writtenCompany()}>
        <HydratedRouter />
      </CompanyContext>
    </StrictMode>,
  );
});
