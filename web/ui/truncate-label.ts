/** A§5: labels of selects are cut at 70 characters. */
export const labelLimit = 70

export const truncateLabel = (label: string, limit = labelLimit): string =>
  label.length > limit ? `${label.slice(0, limit).trimEnd()}…` : label
