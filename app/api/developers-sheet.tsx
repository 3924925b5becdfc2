import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type DeveloperSection, verifyExample, developersPage as words } from '#content/pages/developers.ts'
import { CallSection, callAnchor } from './call-section.tsx'
import { CodeBlock, CodedText } from './code-block.tsx'
import type { describeApi } from './describe-api.ts'

type Api = ReturnType<typeof describeApi>

const { start, keys, paging, writes, problems, calls, webhooks, calendars, embeds } = words
const sections = [start, keys, paging, writes, problems, calls, webhooks, calendars, embeds]

export function DevelopersSheet({ api }: { api: Api }) {
  return (
    <div className="sheet py-5 md:py-6">
      <header className="border-ink border-b pb-5">
        <h1>{words.heading}</h1>
        <p className="mt-4 max-w-text text-lead">{words.lead}</p>
      </header>
      <div className="lg:grid lg:grid-cols-[17rem_1fr] lg:gap-6">
        <details className="group border-ink border-b lg:hidden print:hidden">
          <summary className="flex min-h-target cursor-pointer list-none items-center justify-between py-2 font-bold marker:hidden">
            {words.contents}
            <span aria-hidden="true" className="figure text-ember text-h3 transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <Contents api={api} className="pb-3" />
        </details>
        <div className="max-lg:hidden print:hidden">
          <div className="sticky top-[64px] max-h-[calc(100vh-64px)] overflow-y-auto py-5 text-small">
            <p className="kicker mb-2">{words.contents}</p>
            <Contents api={api} />
          </div>
        </div>
        <div className="min-w-0">
          <Part section={start}>
            <CodeBlock code={api.start} label={start.heading} />
            <p className="max-w-text">
              {start.after}{' '}
              <a href={api.document} className="link">
                {words.document}
              </a>
              .
            </p>
          </Part>
          <Part section={keys} />
          <Part section={paging}>
            <CodeBlock code={api.paging.join('\n')} label={paging.heading} />
          </Part>
          <Part section={writes} />
          <Part section={problems}>
            <p>{problems.example}</p>
            <CodeBlock code={api.refusal.request} label={calls.request(problems.example)} />
            <CodeBlock code={api.refusal.answer} label={calls.answer(problems.example)} />
            <ProblemTable api={api} />
          </Part>
          <Part section={calls}>
            {api.groups.map(({ name, calls: listed }) => (
              <div key={name} className="mt-4">
                <h3 className="mb-3 text-h3">{name}</h3>
                {listed.map((call) => (
                  <CallSection key={call.name} call={call} />
                ))}
              </div>
            ))}
          </Part>
          <Part section={webhooks}>
            <EventTable api={api} />
            <Paragraphs text={webhooks.after} />
            <CodeBlock code={verifyExample} label={webhooks.verify} />
            <Paragraphs text={[webhooks.retries(api.retries)]} />
          </Part>
          <Part section={calendars}>
            <StaffLink {...calendars.link} />
          </Part>
          <Part section={embeds}>
            <StaffLink {...embeds.link} />
          </Part>
        </div>
      </div>
    </div>
  )
}

function Contents({ api, className = '' }: { api: Api; className?: string }) {
  return (
    <nav aria-label={words.contents} className={className}>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-target items-center font-bold hover:underline">
              {heading}
            </a>
            {id === calls.id ? <CallContents api={api} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CallContents({ api }: { api: Api }) {
  return (
    <ul className="border-contour border-l pl-3">
      {api.groups.flatMap(({ calls: listed }) =>
        listed.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${callAnchor(name)}`} className="flex min-h-target items-center hover:underline lg:min-h-[32px]">
              {title}
            </a>
          </li>
        )),
      )}
    </ul>
  )
}

function Part({ section: { id, heading, text }, children }: { section: DeveloperSection; children?: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="grid gap-3 py-5 *:min-w-0">
      <h2 id={`${id}-heading`}>{heading}</h2>
      <Paragraphs text={text} />
      {children}
    </section>
  )
}

function Paragraphs({ text }: { text: readonly string[] }) {
  return text.map((paragraph) => (
    <p key={paragraph} className="max-w-text">
      <CodedText text={paragraph} />
    </p>
  ))
}

function ProblemTable({ api }: { api: Api }) {
  return (
    <table className="api-fields" aria-label={problems.table}>
      <thead>
        <tr>
          <th scope="col">{problems.problem}</th>
          <th scope="col">{problems.status}</th>
          <th scope="col">{problems.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {api.problems.map(({ id, status, title, detail }) => (
          <tr key={id} id={id}>
            <th scope="row">{title}</th>
            <td className="figure">{status}</td>
            <td>
              <CodedText text={detail} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EventTable({ api }: { api: Api }) {
  return (
    <table className="api-fields" aria-label={webhooks.table}>
      <thead>
        <tr>
          <th scope="col">{webhooks.event}</th>
          <th scope="col">{webhooks.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {api.events.map(({ name, words: meaning }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Staff pages are not for search engines, and no one else opens them. */
function StaffLink({ label, href }: { label: string; href: string }) {
  return (
    <p>
      <Link to={href} reloadDocument rel="nofollow" className="link inline-flex min-h-target items-center">
        {label}
      </Link>
    </p>
  )
}
