import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { CheckedForm } from '#app/forms/checked-form.tsx'
import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { choosePlaceholder } from '#content/forms/form.ts'
import { chatHref, groupPage, groupWords, type MixPart, memberName, mixParts } from '#content/guests/group.ts'
import type { GroupView } from '#operations/guests/load-group.ts'
import type { FieldProblem } from '#rules/forms/field-problem.ts'
import type { GroupMember } from '#rules/guests/group.ts'

/** A refused consent form with its values. */
export type ConsentResult = {
  problems: Record<string, FieldProblem>
  typed: Pick<GroupView['own'], 'whatsapp' | 'aboutLine'>
}

type Props = {
  group: GroupView
  answer?: ConsentResult | undefined
  /** Where the consent form is sent, unless it is the booker's. */
  action?: string
  /** After the trip. */
  isOver?: boolean
}

/** Rule G1: the mix of the group, the names of guests who agreed, and the reader's own consent. */
export function GroupPart({ group: { mix, members, own }, answer, action, isOver = false }: Props) {
  useFreshGroup()
  return (
    <section id="group" className="min-w-0 scroll-mt-8">
      <h2>{isOver ? groupPage.over : groupPage.heading}</h2>
      <p className="figure mt-3">{groupPage.mix(mix.people)}</p>
      {mixParts(mix).map((part) => (
        <Mix key={part.heading} part={part} people={mix.people} />
      ))}
      <h3 className="mt-5">{groupPage.members}</h3>
      {members.length > 0 ? <Members members={members} /> : <p className="mt-2">{groupPage.nobody}</p>}
      <Consent own={own} answer={answer} action={action} />
    </section>
  )
}

/** Reloads an open page when it becomes visible, so that the names of guests who withdrew disappear. */
function useFreshGroup(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onVisibility = () => {
      if (!document.hidden) revalidate()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [revalidate])
}

function Mix({ part: { heading, lines }, people }: { part: MixPart; people: number }) {
  return (
    <div className="mt-4">
      <h3>{heading}</h3>
      <ul className="mt-2 border-ink border-t">
        {lines.map((line) => (
          <li
            key={line.label}
            className="grid grid-cols-[minmax(0,9rem)_1fr_2rem] items-center gap-x-3 border-contour border-b py-2"
          >
            <span className="[overflow-wrap:anywhere]">{line.label}</span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-3 w-full bg-drift">
              <rect
                width={(line.people / people) * 100}
                height="8"
                className={line.isKnown ? 'fill-spruce' : 'fill-contour'}
              />
            </svg>
            <span className="figure text-right">
              <span aria-hidden="true">{line.people}</span>
              <span className="sr-only">{groupWords.people(line.people)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Members({ members }: { members: readonly GroupMember[] }) {
  return (
    <ul className="mt-2 border-contour border-b">
      {members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same first name and no number.
        <li key={index} className="flex min-h-target flex-wrap items-center gap-x-3 border-contour border-t py-2">
          <span className="font-bold [overflow-wrap:anywhere]">{memberName(member)}</span>
          <Chat member={member} />
          {member.aboutLine ? (
            <p className="w-full [overflow-wrap:anywhere]">{groupWords.quote(member.aboutLine)}</p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Chat({ member }: { member: GroupMember }) {
  if (!member.whatsapp) return <span className="text-slate">{groupWords.withoutNumber}</span>
  return (
    <NewTabLink
      href={chatHref(member.whatsapp)}
      label={groupWords.whatsapp(memberName(member))}
      className="link inline-flex min-h-target items-center"
    />
  )
}

type ConsentProps = Pick<GroupView, 'own'> & { answer: ConsentResult | undefined; action: string | undefined }

function Consent({ own, answer, action }: ConsentProps) {
  const { search } = useLocation()
  const { heading, text, on, off, share, line, number, submit } = groupPage.consent
  const { whatsapp, aboutLine } = answer?.typed ?? own
  const errorOf = (name: string) => {
    const problem = answer?.problems[name]
    return problem && fieldProblemWords[problem]
  }
  return (
    <div className="mt-5 border border-ink bg-drift p-4">
      <h3>{heading}</h3>
      <p className="mt-2">{text}</p>
      <p role="status" className="mt-3 font-bold">
        {own.shares ? on : off}
      </p>
      <CheckedForm method="post" action={action ?? `/booking/group${search}`} className="mt-3 grid gap-3">
        {/* A guest's own page has another form beside this one. */}
        {action ? <input type="hidden" name="consent" value="on" /> : null}
        <FormField field={share} choose={choosePlaceholder} value={own.shares || answer ? 'on' : undefined} />
        <FormField field={line} choose={choosePlaceholder} value={aboutLine} error={errorOf(line.name)} />
        <FormField field={number} choose={choosePlaceholder} value={whatsapp} error={errorOf(number.name)} />
        <Button type="submit" className="justify-self-start">
          {submit}
        </Button>
      </CheckedForm>
    </div>
  )
}
