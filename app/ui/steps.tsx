export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-4 border-ink border-t">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3 border-contour border-b py-3">
          <span className="figure text-ember">{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
