import { chatHref, groupWords, memberName, mixParts } from '../../content/group.ts'
import { groupIntroducedWords as words } from '../../content/group-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { GroupMember } from '../../rules/group.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, QuietLink, Subheading } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['group-introduced'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles))

export function Letter({ facts, site }: LetterProps<'group-introduced'>) {
  const { name, trip, mix, members, guestLink } = facts
  return (
    <Frame
      site={site}
      preview={words.preview(mix.people)}
      kicker={words.kicker}
      heading={words.heading}
      why={words.why}
    >
      <Paragraph>{mailWords.greeting(name)}</Paragraph>
      <Paragraph>{words.text(mix.people)}</Paragraph>
      <Facts facts={bookedFacts(trip, site.titles)} />
      {mixParts(mix).map(({ heading, lines }) => (
        <div key={heading}>
          <Subheading>{heading}</Subheading>
          <Facts facts={lines.map(({ label, people }) => ({ label, value: String(people) }))} />
        </div>
      ))}
      <Subheading>{words.members}</Subheading>
      {members.length > 0 ? <Members members={members} /> : <Paragraph>{words.nobody}</Paragraph>}
      <Paragraph>{words.consent}</Paragraph>
      <Action href={`${guestLink}#group`}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

function Members({ members }: { members: readonly GroupMember[] }) {
  return members.map((member, index) => {
    const name = memberName(member)
    const key = `${index} ${name}`
    return member.whatsapp ? (
      <QuietLink key={key} href={chatHref(member.whatsapp)}>
        {groupWords.whatsapp(name)}
      </QuietLink>
    ) : (
      <Paragraph key={key}>
        {name} ({groupWords.withoutNumber})
      </Paragraph>
    )
  })
}
