import { developersPage } from '#content/pages/developers.ts'
import { CodeBlock, CodedText } from './code-block.tsx'
import type { CallField, DescribedCall } from './describe-api.ts'

const words = developersPage.calls

export const callAnchor = (name: string) => `call-${name}`

export function CallSection({ call }: { call: DescribedCall }) {
  const { name, title, text, method, path, scope, forOperators, fields, request, status, answer } = call
  return (
    <section id={callAnchor(name)} aria-labelledby={`${name}-title`} className="border-contour border-t pt-4 pb-5">
      <h4 id={`${name}-title`} className="font-bold text-lead">
        {title}
      </h4>
      <p className="figure mt-1 break-words text-small">
        <b>{method}</b> {path}
      </p>
      <p className="mt-2 max-w-text">
        <CodedText text={text} />
      </p>
      <p className="mt-1 text-slate text-small">
        {forOperators ? words.scopes[scope] : `${words.scopes[scope]}, ${words.notForOperators}`}
      </p>
      <Fields heading={words.path} about={title} fields={fields.path} />
      <Fields heading={words.query} about={title} fields={fields.query} />
      <Fields heading={words.body} about={title} fields={fields.body} />
      <CodeBlock code={request} label={words.request(title)} className="mt-3" />
      <p className="kicker mt-3">{words.answerHeading(status)}</p>
      <CodeBlock code={answer} label={words.answer(title)} className="mt-1" />
    </section>
  )
}

type FieldsProps = { heading: string; about: string; fields: readonly CallField[] }

function Fields({ heading, about, fields }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <table className="api-fields mt-3" aria-label={`${heading}: ${about}`}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td>{field.isRequired ? `${field.type}, ${words.required}` : field.type}</td>
            <td>
              <Meaning field={field} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Meaning({ field: { words: meaning, options, standard } }: { field: CallField }) {
  const choices = options.map((option) => `\`${option}\``).join(', ')
  const text = [meaning, choices && `${choices}.`, standard && words.standard(`\`${standard}\``)].filter(Boolean)
  return <CodedText text={text.join(' ')} />
}
