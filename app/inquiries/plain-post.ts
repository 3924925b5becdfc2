import { data, type RouterContextProvider, redirect } from 'react-router'
import { type FormWords, formWords } from '../../content/forms/form.ts'
import type { ToastWords } from '../ui/toasts.tsx'
import { type PostedForm, visitContext } from '../visit.ts'
import { type Answers, answersOf } from './answers.ts'
import { FORM_ID, type PostAnswer, SENT } from './use-answer.ts'
import { type AskedAt, blankFields, placeRefusal } from './wrong-fields.ts'

type PostPlan = {
  words: FormWords
  functionName: string
  payload(answer: Answers): object
  askedAt: AskedAt
  missing?: ToastWords
  failure: ToastWords
}

type PostArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Answers a form that came without our script, with what the script would have sent, checked and said. */
export async function answerPost(plan: PostPlan, { request, context }: PostArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const posted = await context.get(visitContext).postForm(plan.functionName, (fields) => {
    const answer = answersOf(fields)
    return { ...plan.payload(answer), page: pathname, nickname: answer('nickname') }
  })
  if (posted.status !== 200) return refusePost(plan, posted)
  searchParams.set(SENT, '1')
  return redirect(`${pathname}?${searchParams}#${FORM_ID}`, 303)
}

/** The page again, with what was written and what is wrong with it. */
export function refusePost(plan: Omit<PostPlan, 'functionName' | 'payload'>, posted: PostedForm) {
  const { status, fields, refusedFields, waitSeconds } = posted
  const answer = answersOf(fields)
  const blank = plan.missing && blankFields(plan.words, answer)
  const { errors, elsewhere = posted.answer.message ?? '' } = placeRefusal(
    refusedFields,
    plan.words,
    plan.askedAt,
    answer,
  )
  const page: PostAnswer = {
    words: (blank && plan.missing) ?? plan.failure,
    note: waitSeconds ? formWords.wait(waitSeconds) : elsewhere,
    errors: { ...errors, ...blank },
    values: Object.fromEntries([...fields.keys()].map((name) => [name, answer(name)])),
  }
  return data(page, status)
}
