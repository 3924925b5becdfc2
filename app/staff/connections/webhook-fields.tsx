import { RecordAction } from '#app/staff/record-sections.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import {
  answerText,
  endpointStates,
  eventWords,
  messageTypeWords,
  webhookPage,
  webhooksPage,
} from '#content/staff/webhooks.ts'
import type { ListedDelivery } from '#db/webhooks/deliveries.ts'
import type { StoredEndpoint } from '#db/webhooks/endpoints.ts'
import { type DeliveryState, WEBHOOK_EVENTS } from '#rules/webhooks/events.ts'

export function EndpointState({ endedAt, failingSince }: Pick<StoredEndpoint, 'endedAt' | 'failingSince'>) {
  if (endedAt) return <StateMark tone="ended">{endpointStates.off}</StateMark>
  if (failingSince) return <StateMark tone="risk">{endpointStates.failing}</StateMark>
  return <StateMark tone="good">{endpointStates.on}</StateMark>
}

type FieldsProps = {
  shown: { name?: string | undefined; url?: string | undefined; events?: readonly string[] | undefined }
  errors: Record<string, string> | undefined
}

/** The fields for an endpoint's name, URL and events. */
export function EndpointFields({ shown, errors }: FieldsProps) {
  const { name, nameHint, url, urlHint, events } = webhooksPage.add
  return (
    <>
      <TextField
        name="name"
        label={name}
        hint={nameHint}
        autoComplete="off"
        required
        maxLength={200}
        defaultValue={shown.name}
        error={errors?.name}
      />
      <TextField
        name="url"
        type="url"
        label={url}
        hint={urlHint}
        autoComplete="off"
        required
        maxLength={200}
        defaultValue={shown.url}
        error={errors?.url}
      />
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 font-bold text-small">{events}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className="flex min-h-target items-center gap-2 text-small">
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={shown.events?.includes(event) ?? true}
              className="size-4 shrink-0 accent-spruce"
            />
            <span>
              {eventWords[event]} <code className="block text-slate">{event}</code>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

const tones: Record<DeliveryState, StateTone> = { waiting: 'waiting', delivered: 'good', failed: 'risk' }

const words = webhookPage.deliveries

/** `isOn`: messages can be sent again. */
export function deliveryColumns(isOn: boolean): Column<ListedDelivery>[] {
  const columns: Column<ListedDelivery>[] = [
    { head: words.event, cell: ({ event }) => messageTypeWords[event] },
    { head: words.at, cell: ({ at }) => <DateTime at={at} />, phone: 'second' },
    {
      head: words.state,
      cell: ({ state }) => <StateMark tone={tones[state]}>{webhookPage.states[state]}</StateMark>,
      phone: 'second',
    },
    { head: words.attempts, cell: ({ attempts }) => attempts, figure: true },
    { head: words.answer, cell: ({ lastStatus, lastError }) => answerText(lastStatus, lastError) },
    { head: words.next, cell: ({ nextAt }) => (nextAt ? <DateTime at={nextAt} /> : null) },
    { head: words.payload, cell: Body },
  ]
  const again = ({ id, event }: ListedDelivery) => (
    <RecordAction intent="send-again" label={words.again} about={messageTypeWords[event]} hidden={{ deliveryId: id }} />
  )
  return isOn ? [...columns, { head: words.actions, cell: again }] : columns
}

function Body({ payload }: ListedDelivery) {
  return (
    <details className="min-w-0">
      <summary className="link min-h-target cursor-pointer content-center">{words.show}</summary>
      <pre className="whitespace-pre-wrap border border-contour p-2 text-small [overflow-wrap:anywhere]">
        {JSON.stringify(payload, null, 2)}
      </pre>
    </details>
  )
}
