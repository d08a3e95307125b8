export const campaignSources: readonly (readonly [readonly [utmSource: string, medium: string], number])[] = [
  [['google', 'cpc'], 38],
  [['instagram', 'social'], 22],
  [['facebook', 'social'], 18],
  [['google', 'organic'], 10],
  [['newsletter', 'email'], 7],
  [['youtube', 'video'], 5],
];
