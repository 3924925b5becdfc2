import { Button, type Tone } from '#app/ui/button.tsx'

export function SubmitButton({ label, tone = 'plain' }: { label: string; tone?: Tone }) {
  return (
    <Button type="submit" tone={tone} className="button-small justify-self-start">
      {label}
    </Button>
  )
}
