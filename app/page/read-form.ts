const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** What the server answers to a body that is no form, by status. */
export const formRefusals = { 400: 'brokenForm', 415: 'wrongType' } as const
export type FormRefusal = (typeof formRefusals)[keyof typeof formRefusals]

/** The form that a page was sent. Other types and broken bodies are the sender's fault, not an error of the site. */
export async function readForm(request: Request): Promise<FormData> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!FORM_TYPES.includes(type.trim().toLowerCase())) throw refusal(415)
  return request.formData().catch(() => {
    throw refusal(400)
  })
}

function refusal(status: keyof typeof formRefusals): Response {
  return new Response(null, { status })
}
