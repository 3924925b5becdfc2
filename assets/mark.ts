// Written by scripts/assets/icons.ts. Run it again instead of editing.

/** The mark without its ground: stroke `line` with the text's color, fill `summit` with glow. */
export const mark = {
  viewBox: '0 0 32 32',
  line: 'M8.6 28V14.2C8.6 8.2 12.3 5 17.3 5.2c5.6.2 8.6 3.5 8.4 8.3-.2 5.3-3.7 8.6-8.9 8.3-3.5-.2-5.4-1.6-8.2-3.9',
  lineWidth: 3.5,
  summit: 'M16.9 9.2l4.9 8h-9.8z',
} as const
