type Place = { management: string; area: string; process: string }

/** A process of a vertical by one name, as keys and comparisons have it. */
export const placeKey = ({ management, area, process }: Place): string =>
  [management, area, process].join('#')

export const placeKeyIn = ({ vertical, ...place }: Place & { vertical: string }): string =>
  `${vertical}#${placeKey(place)}`
