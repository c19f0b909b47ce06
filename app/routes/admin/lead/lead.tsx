import { shortReference } from "#app/leads/request/reference.ts";
import type { Route } from "./+types/lead";
import { requireLead } from "./lead-context.server.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.lead.full_name ?? "Cerere"} > Leaduri > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { id, full_name, ref } = requireLead(context);
  return { lead: { id, full_name, reference: shortReference(ref) } };
}

export default function AdminLead({ loaderData }: Route.ComponentProps) {
  const { lead } = loaderData;
  return (
    <div className="head head--admin">
      <h1>{lead.full_name}</h1>
      <p className="small mute">Cererea {lead.reference}</p>
    </div>
  );
}
