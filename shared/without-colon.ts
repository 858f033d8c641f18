/** The label of a field as it is printed, without its colon. */
export const withoutColon = (label: string): string => label.replace(/\s*:\s*$/, '')
