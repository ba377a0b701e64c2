/**
 * Hazard and precautionary statements with the English words of Regulation (EC) No 1272/2008 (CLP),
 * Annexes III and IV, as amended up to Regulation (EU) 2019/521: those that oils and refills need.
 * Where Annex IV leaves the words open, such as the place in P501, they are chosen here.
 */
export const hazardStatements = {
  H225: 'Highly flammable liquid and vapour.',
  H226: 'Flammable liquid and vapour.',
  H302: 'Harmful if swallowed.',
  H304: 'May be fatal if swallowed and enters airways.',
  H312: 'Harmful in contact with skin.',
  H315: 'Causes skin irritation.',
  H317: 'May cause an allergic skin reaction.',
  H319: 'Causes serious eye irritation.',
  H332: 'Harmful if inhaled.',
  H335: 'May cause respiratory irritation.',
  H336: 'May cause drowsiness or dizziness.',
  H361: 'Suspected of damaging fertility or the unborn child.',
  H400: 'Very toxic to aquatic life.',
  H410: 'Very toxic to aquatic life with long lasting effects.',
  H411: 'Toxic to aquatic life with long lasting effects.',
  H412: 'Harmful to aquatic life with long lasting effects.',
  H413: 'May cause long lasting harmful effects to aquatic life.',
  EUH066: 'Repeated exposure may cause skin dryness or cracking.',
} as const;

export const precautionaryStatements = {
  P101: 'If medical advice is needed, have product container or label at hand.',
  P102: 'Keep out of reach of children.',
  P103: 'Read carefully and follow all instructions.',
  P210: 'Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.',
  P233: 'Keep container tightly closed.',
  P261: 'Avoid breathing vapours.',
  P264: 'Wash hands thoroughly after handling.',
  P270: 'Do not eat, drink or smoke when using this product.',
  P271: 'Use only outdoors or in a well-ventilated area.',
  P273: 'Avoid release to the environment.',
  P280: 'Wear protective gloves.',
  'P301+P310': 'IF SWALLOWED: Immediately call a POISON CENTER/doctor.',
  'P301+P312': 'IF SWALLOWED: Call a POISON CENTER/doctor if you feel unwell.',
  'P302+P352': 'IF ON SKIN: Wash with plenty of water.',
  'P303+P361+P353':
    'IF ON SKIN (or hair): Take off immediately all contaminated clothing. Rinse skin with water.',
  'P304+P340': 'IF INHALED: Remove person to fresh air and keep comfortable for breathing.',
  'P305+P351+P338':
    'IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.',
  P330: 'Rinse mouth.',
  P331: 'Do NOT induce vomiting.',
  'P332+P313': 'If skin irritation occurs: Get medical advice/attention.',
  'P333+P313': 'If skin irritation or rash occurs: Get medical advice/attention.',
  'P337+P313': 'If eye irritation persists: Get medical advice/attention.',
  'P362+P364': 'Take off contaminated clothing and wash it before reuse.',
  P391: 'Collect spillage.',
  'P403+P235': 'Store in a well-ventilated place. Keep cool.',
  P405: 'Store locked up.',
  P501: 'Dispose of contents/container to a hazardous waste collection point.',
} as const;
