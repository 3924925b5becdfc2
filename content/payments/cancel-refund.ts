/** Rules M8 and G14: a guest who asks to cancel reads the most that we refund, because staff confirm it. */
export function cancelRefundText(amount: string, isDepositKept: boolean): string {
  const what = isDepositKept ? 'what you paid above the deposit' : 'everything you paid'
  return `Up to ${amount}: ${what}. We confirm it within 2 working days.`
}
