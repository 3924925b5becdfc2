import { useState } from 'react'
import { Form } from 'react-router'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { partnersPage } from '#content/staff/partners.ts'
import type { PartnersPage } from '#operations/partners/load-partners-page.ts'

const words = partnersPage.snippet

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** server/embed/embed-script.ts defines it. */
      'powderpool-dates': { partner: string; trip: string }
    }
  }
}

type Props = { page: PartnersPage; chosen: { partner: string; trip: string } }

/** What a partner puts on its page, for one trip, and how it looks there. */
export function PartnerSnippet({ page: { partners, trips, publicUrl }, chosen }: Props) {
  const live = partners.filter(({ endedAt }) => endedAt === null)
  const code = (live.find((partner) => partner.code === chosen.partner) ?? live[0])?.code
  const found = trips.find(({ id }) => id === chosen.trip) ?? trips[0]
  if (!code || !found) return null
  const { id: trip, dates } = found
  return (
    <StaffSection heading={words.heading}>
      <p className="max-w-text text-small">{words.text}</p>
      <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
        <SelectField
          key={code}
          name="partner"
          label={words.partner}
          value={code}
          options={live.map((partner) => ({ value: partner.code, label: partner.name }))}
        />
        <SelectField
          name="trip"
          label={words.trip}
          value={trip}
          options={trips.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Button type="submit" className="button-small">
          {words.show}
        </Button>
      </Form>
      <Snippet
        text={`<powderpool-dates partner="${code}" trip="${trip}" style="display:block;min-height:${spaceFor(dates)}"></powderpool-dates>
<script async src="${publicUrl}/embed.js"></script>`}
      />
      <h3 className="font-bold text-small">{words.preview}</h3>
      <div key={`${code} ${trip}`} className="max-w-text">
        <script async src="/embed.js" />
        <powderpool-dates partner={code} trip={trip} />
      </div>
    </StaffSection>
  )
}

/** Pixels of a row of server/embed/embed-script.ts, beside its button and above it, and of everything around the rows. */
const ROW = { wide: 110, narrow: 190 }
const AROUND = 116

/** The page reserves the space of today's dates, because rows that arrive later would move what stands below. */
function spaceFor(dates: number): string {
  const pixels = (row: number) => `${AROUND + dates * row}px`
  return `clamp(${pixels(ROW.wide)},(30rem - 100vw)*99,${pixels(ROW.narrow)})`
}

function Snippet({ text }: { text: string }) {
  const [copiedText, setCopied] = useState<string>()

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }

  return (
    <div className="grid justify-items-start gap-2">
      <textarea aria-label={words.label} readOnly rows={5} value={text} className="input input-small max-w-text" />
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        <Button className="button-small" onClick={copy}>
          {words.copy}
        </Button>
        <span role="status" className="text-small">
          {copiedText === text ? words.copied : ''}
        </span>
      </div>
    </div>
  )
}
