import { data, type RouterContextProvider, redirect } from 'react-router'
import { type PostedForm, visitContext } from '#app/visit.ts'
import { formWords } from '#content/forms/form.ts'
import { type Answers, answersOf } from './answers.ts'
import { blankFields, placeRefusal } from './field-errors.ts'
import type { FormOptions } from './form-options.ts'
import { FORM_ID, type PostResult, SENT } from './use-post-result.ts'

type PostArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Handles a form posted without our script, with the same payload, checks and words. It leads back to the form, or to the
 * page that `leadsTo` names.
 */
export async function handlePost(
  options: FormOptions,
  { request, context }: PostArgs,
  leadsTo?: (answer: Answers) => string,
) {
  const { pathname, searchParams } = new URL(request.url)
  const posted = await context.get(visitContext).postForm(options.functionName, (fields) => {
    const answer = answersOf(fields)
    return { ...options.payload(answer), page: pathname, nickname: answer('nickname') }
  })
  if (posted.status !== 200) return refusePost(options, posted)
  if (leadsTo) return redirect(`${leadsTo(answersOf(posted.fields))}&${SENT}=1`, 303)
  searchParams.set(SENT, '1')
  return redirect(`${pathname}?${searchParams}#${FORM_ID}`, 303)
}

/** The `action` of a page with one form. */
export function postAction(options: FormOptions) {
  return (post: PostArgs) => handlePost(options, post)
}

/** Shows the form again with its values and errors. */
export function refusePost(options: Omit<FormOptions, 'functionName' | 'payload'>, posted: PostedForm) {
  const { status, fields, refusedFields, waitSeconds } = posted
  const answer = answersOf(fields)
  const blank = options.missing && blankFields(options.words, answer)
  const { errors, elsewhere } = placeRefusal(refusedFields, options.words, options.fieldFor, answer)
  const isMarked = elsewhere === undefined && Object.keys(errors).length > 0
  const page: PostResult = {
    words: (blank && options.missing) ?? (isMarked ? formWords.marked : options.failure),
    note: waitSeconds ? formWords.wait(waitSeconds) : (elsewhere ?? posted.answer.message ?? ''),
    errors: { ...errors, ...blank },
    reason: posted.answer.error,
    values: Object.fromEntries([...fields.keys()].map((name) => [name, answer(name)])),
  }
  return data(page, status)
}
