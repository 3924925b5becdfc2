import { postJson } from '#app/forms/post-json.ts'

export type GateResult = 'granted' | 'denied' | 'too-many' | 'failed'

/** The server compares the credential, so that no file in the browser contains it. */
export async function requestAccess(form: FormData): Promise<GateResult> {
  try {
    const credential = { username: form.get('username'), password: form.get('password') }
    const response = await postJson('/gate', credential)
    if (response.ok) return 'granted'
    if (response.status === 401) return 'denied'
    return response.status === 429 ? 'too-many' : 'failed'
  } catch {
    return 'failed'
  }
}
