import { ConnectionsPage } from './connections-page.tsx'

export default function PartnersRoute() {
  return <ConnectionsPage>{null}</ConnectionsPage>
}
