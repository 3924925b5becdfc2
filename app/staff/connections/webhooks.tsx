import { ConnectionsPage } from './connections-page.tsx'

export default function WebhooksRoute() {
  return <ConnectionsPage>{null}</ConnectionsPage>
}
