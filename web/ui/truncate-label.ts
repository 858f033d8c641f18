/** A§5: labels of selects are cut at 70 characters. */
export const labelLimit = 70

export const truncateLabel = (label: string): string =>
  label.length > labelLimit ? `${label.slice(0, labelLimit).trimEnd()}…` : label
