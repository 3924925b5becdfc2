export const departureEnds = {
  undecided: 'This departure has started. Record whether it flew, so we can tell anyone still waiting.',
}
