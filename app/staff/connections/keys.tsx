import { ConnectionsPage } from './connections-page.tsx'

export default function KeysRoute() {
  return <ConnectionsPage>{null}</ConnectionsPage>
}
