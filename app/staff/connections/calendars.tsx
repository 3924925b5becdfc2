import { ConnectionsPage } from './connections-page.tsx'

export default function CalendarsRoute() {
  return <ConnectionsPage>{null}</ConnectionsPage>
}
