import { DateTime } from '#app/staff/ui/date-time.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { audienceNames, messagesPage as words } from '#content/staff/messages.ts'
import { listMessages, listTemplates } from '#db/messages/guest-messages.ts'
import type { Route } from './+types/messages'

/** Older ones are found on the records that they went to. */
const MAX_MESSAGES = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  const [messages, templates] = await Promise.all([listMessages(db, MAX_MESSAGES), listTemplates(db)])
  return { messages, templates: templates.map(({ text: _, ...template }) => template) }
}

export default function Messages({ loaderData: { messages, templates } }: Route.ComponentProps) {
  const { subject, to, people, author, at, forgotten } = words.messages
  const create = (
    <LinkButton to="/staff/messages/templates/new" className="button-small">
      {words.templates.create}
    </LinkButton>
  )
  return (
    <StaffPage title={words.title} actions={create}>
      <p className="max-w-text">{words.intro}</p>
      <RecordSection
        words={words.messages}
        rows={messages}
        href={({ id }) => `/staff/messages/${id}`}
        columns={[
          { head: subject, cell: (message) => message.subject ?? forgotten },
          { head: to, cell: ({ audience }) => audienceNames[audience], phone: 'second' },
          { head: people, cell: ({ recipientCount }) => recipientCount, figure: true, phone: 'first' },
          { head: author, cell: (message) => message.author },
          { head: at, cell: ({ createdAt }) => <DateTime at={createdAt} />, phone: 'second' },
        ]}
      />
      <RecordSection
        words={words.templates}
        rows={templates}
        href={({ id }) => `/staff/messages/templates/${id}`}
        columns={[
          { head: words.templates.name, cell: ({ name }) => name },
          { head: words.templates.subject, cell: (template) => template.subject, phone: 'second' },
          { head: words.templates.author, cell: (template) => template.author },
          { head: words.templates.at, cell: ({ changedAt }) => <DateTime at={changedAt} /> },
        ]}
      />
    </StaffPage>
  )
}
