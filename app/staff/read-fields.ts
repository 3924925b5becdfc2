/** What a form sent, field by field. Files are no fields. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
