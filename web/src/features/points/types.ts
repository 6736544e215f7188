/** The calls of points, by short names. */
export type {
  GivenPointRules as GivenRules,
  GivenPreview,
  PointLine as Line,
  PointMode as Mode,
  PointOrigin as Origin,
  PointRules as Rules,
  PointRulesVersion as SavedVersion,
  PointsPerAmount as Per,
  PointsPreview as Preview,
  PreviewedLine as LineEffect,
  PreviewedPerson as Person,
  SwitchOn,
} from '@/api/gen/types.gen.ts';
