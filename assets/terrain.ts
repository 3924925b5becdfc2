// Written by scripts/assets/maps.ts. Run it again instead of editing.

export type DestinationId = 'alaska-us' | 'japan' | 'canada' | 'switzerland' | 'chile' | 'argentina'

export type ProfilePoint = { distanceKm: number; heightM: number }

export type Terrain = {
  /**
   * The contour map, a square SVG with its frame. A and B on it are the profile's ends. With #draw after the address its
   * lines are drawn once: use that in a <source media="(prefers-reduced-motion: no-preference)">, the plain one in <img>.
   */
  contours: string
  /** Shaded relief of the same square, 896 px, AVIF. */
  relief: string
  /** The heights of the same square, 257 along each side, as scripts/assets/height-file.ts writes them. */
  heights: string
  /** The side of the square in kilometers. */
  widthKm: number
  /** Heights of the rendered terrain in meters. */
  low: number
  high: number
  /** The map and the profile in words. */
  description: string
  /** The ground along the picture's line of sight, from the camera to the edge of the map. */
  profile: ProfilePoint[]
  /** The camera: kilometers from the map's left and bottom edge, degrees clockwise from its top, opening angle. */
  view: { xKm: number; yKm: number; bearing: number; fieldOfView: number; lengthKm: number }
}

/** Evenly spaced heights. As single points they would take six times as many bytes. */
function profile(lengthKm: number, heights: number[]): ProfilePoint[] {
  const step = lengthKm / (heights.length - 1)
  return heights.map((heightM, index) => ({ distanceKm: Math.round(index * step * 100) / 100, heightM }))
}

export const terrain: Record<DestinationId, Terrain> = {
  'alaska-us': {
    contours: '/maps/alaska-us-contours.21ea162e.svg',
    relief: '/maps/alaska-us-relief.a7c1d172.avif',
    heights: '/maps/alaska-us-heights.f7cff5de.bin',
    widthKm: 21,
    low: 0,
    high: 2774,
    description:
      'Contour map of the rendered terrain: 21 by 21 km, 0 to 2,774 m, a line every 100 m. Water lies at 0 m. Along the picture’s line of sight, A to B, the ground runs 20.5 km from 43 m to 587 m and is highest after 5.6 km, at 1,323 m.',
    profile: profile(
      20.5,
      [
        43, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 18, 159, 522, 509, 379, 427, 431, 578, 724,
        965, 1196, 1323, 1199, 1189, 1189, 1102, 1028, 1034, 994, 933, 805, 790, 826, 895, 841, 833, 909, 907, 897, 915,
        960, 1034, 1005, 1060, 979, 971, 977, 1001, 878, 932, 945, 903, 871, 838, 808, 786, 783, 787, 799, 796, 818,
        834, 852, 860, 879, 985, 996, 993, 986, 982, 965, 941, 925, 930, 918, 947, 978, 975, 947, 912, 940, 861, 822,
        825, 780, 839, 888, 841, 835, 800, 761, 502, 473, 477, 463, 390, 451, 439, 485, 480, 491, 491, 520, 529, 467,
        483, 481, 463, 587,
      ],
    ),
    view: { xKm: 8.1, yKm: 1.38, bearing: -17, fieldOfView: 50, lengthKm: 20.5 },
  },
  japan: {
    contours: '/maps/japan-contours.f25f66a3.svg',
    relief: '/maps/japan-relief.962f41d9.avif',
    heights: '/maps/japan-heights.66b192c5.bin',
    widthKm: 21,
    low: 81,
    high: 1740,
    description:
      'Contour map of the rendered terrain: 21 by 21 km, 81 to 1,740 m, a line every 100 m. Along the picture’s line of sight, A to B, the ground runs 21 km from 615 m to 468 m and is highest after 2.6 km, at 1,317 m.',
    profile: profile(
      21,
      [
        615, 613, 734, 789, 801, 797, 783, 779, 794, 813, 838, 831, 933, 1072, 1211, 1317, 1193, 1082, 1099, 1192, 1264,
        1177, 1116, 1049, 926, 917, 866, 906, 920, 800, 718, 722, 732, 694, 797, 725, 709, 714, 715, 642, 605, 561, 526,
        500, 481, 425, 384, 358, 349, 361, 390, 409, 426, 432, 413, 402, 403, 422, 430, 448, 451, 456, 479, 563, 549,
        669, 826, 828, 871, 864, 819, 673, 619, 614, 616, 591, 591, 598, 582, 606, 578, 573, 669, 687, 688, 693, 706,
        658, 637, 653, 692, 679, 639, 654, 661, 667, 695, 708, 702, 697, 773, 840, 853, 882, 893, 925, 927, 929, 892,
        753, 718, 726, 659, 667, 656, 655, 584, 547, 534, 474, 468,
      ],
    ),
    view: { xKm: 10.5, yKm: 1.38, bearing: 30, fieldOfView: 50, lengthKm: 21 },
  },
  canada: {
    contours: '/maps/canada-contours.a2dbd804.svg',
    relief: '/maps/canada-relief.cceb9938.avif',
    heights: '/maps/canada-heights.cd128113.bin',
    widthKm: 21,
    low: 216,
    high: 2498,
    description:
      'Contour map of the rendered terrain: 21 by 21 km, 216 to 2,498 m, a line every 100 m. Along the picture’s line of sight, A to B, the ground runs 20.6 km from 939 m to 841 m and is highest after 17.3 km, at 1,965 m.',
    profile: profile(
      20.6,
      [
        939, 914, 872, 860, 810, 776, 721, 696, 685, 686, 676, 603, 552, 529, 518, 510, 487, 477, 464, 421, 397, 391,
        387, 397, 409, 431, 444, 464, 485, 516, 552, 634, 674, 679, 693, 714, 740, 789, 849, 943, 1131, 1292, 1191,
        1318, 1320, 1298, 1288, 1229, 1199, 1217, 1315, 1472, 1472, 1501, 1499, 1495, 1478, 1469, 1488, 1516, 1499,
        1485, 1509, 1489, 1476, 1464, 1470, 1458, 1442, 1454, 1492, 1501, 1441, 1403, 1397, 1419, 1407, 1439, 1559,
        1565, 1545, 1550, 1552, 1518, 1538, 1511, 1554, 1733, 1758, 1781, 1773, 1717, 1754, 1818, 1813, 1786, 1759,
        1764, 1796, 1852, 1883, 1965, 1924, 1894, 1815, 1778, 1732, 1714, 1738, 1671, 1461, 1168, 947, 896, 944, 885,
        862, 855, 824, 838, 841,
      ],
    ),
    view: { xKm: 13.38, yKm: 1.62, bearing: -20, fieldOfView: 50, lengthKm: 20.6 },
  },
  switzerland: {
    contours: '/maps/switzerland-contours.68fe7d89.svg',
    relief: '/maps/switzerland-relief.4029c4bc.avif',
    heights: '/maps/switzerland-heights.9cef31fb.bin',
    widthKm: 21,
    low: 112,
    high: 2575,
    description:
      'Contour map of the rendered terrain: 21 by 21 km, 112 to 2,575 m, a line every 100 m. Along the picture’s line of sight, A to B, the ground runs 13.9 km from 638 m to 381 m and is highest after 3.9 km, at 2,207 m.',
    profile: profile(
      13.9,
      [
        638, 644, 651, 652, 674, 729, 816, 901, 870, 879, 947, 947, 960, 954, 984, 1001, 1079, 1093, 1052, 1125, 1143,
        1132, 1125, 1227, 1210, 1235, 1334, 1499, 1716, 1816, 1823, 1906, 2041, 2110, 2207, 2101, 1998, 2039, 2101,
        2073, 1936, 1852, 1755, 1649, 1473, 1307, 1198, 1158, 1118, 1043, 992, 979, 967, 944, 932, 949, 964, 968, 963,
        968, 968, 980, 983, 1005, 1013, 1020, 1029, 1052, 1132, 1142, 1154, 1173, 1196, 1224, 1255, 1253, 1271, 1219,
        1194, 1178, 1251, 1226, 1229, 1226, 1234, 1239, 1172, 1157, 1170, 1117, 976, 905, 765, 650, 609, 597, 573, 588,
        575, 565, 535, 494, 477, 460, 458, 456, 430, 413, 409, 409, 417, 434, 433, 422, 383, 382, 373, 392, 409, 385,
        381,
      ],
    ),
    view: { xKm: 11.94, yKm: 8.1, bearing: -22, fieldOfView: 50, lengthKm: 13.9 },
  },
  chile: {
    contours: '/maps/chile-contours.339650ae.svg',
    relief: '/maps/chile-relief.6b55fa5b.avif',
    heights: '/maps/chile-heights.e71d880c.bin',
    widthKm: 21,
    low: 119,
    high: 3586,
    description:
      'Contour map of the rendered terrain: 21 by 21 km, 119 to 3,586 m, a line every 100 m. Along the picture’s line of sight, A to B, the ground runs 16.3 km from 1,510 m to 294 m and is highest after 3.5 km, at 1,980 m.',
    profile: profile(
      16.3,
      [
        1510, 1511, 1511, 1478, 1493, 1543, 1470, 1458, 1447, 1445, 1448, 1484, 1499, 1502, 1523, 1560, 1592, 1621,
        1630, 1675, 1685, 1691, 1705, 1734, 1844, 1864, 1980, 1942, 1929, 1924, 1911, 1775, 1745, 1667, 1665, 1632,
        1632, 1640, 1635, 1622, 1643, 1554, 1513, 1445, 1408, 1417, 1391, 1405, 1387, 1373, 1337, 1319, 1320, 1350,
        1335, 1332, 1359, 1351, 1423, 1406, 1405, 1410, 1389, 1334, 1302, 1257, 1224, 1204, 1157, 1143, 1102, 1085,
        1083, 1003, 986, 1013, 1084, 1065, 1086, 971, 1006, 1013, 882, 1058, 900, 834, 811, 778, 796, 791, 742, 705,
        731, 702, 700, 702, 629, 610, 589, 643, 640, 629, 623, 627, 630, 633, 630, 467, 442, 428, 409, 408, 405, 407,
        425, 380, 367, 354, 343, 329, 294,
      ],
    ),
    view: { xKm: 10.98, yKm: 5.7, bearing: 20, fieldOfView: 50, lengthKm: 16.3 },
  },
  argentina: {
    contours: '/maps/argentina-contours.a2eaf04a.svg',
    relief: '/maps/argentina-relief.0f36dd1f.avif',
    heights: '/maps/argentina-heights.8f20d2fe.bin',
    widthKm: 21,
    low: 0,
    high: 2399,
    description:
      'Contour map of the rendered terrain: 21 by 21 km, 0 to 2,399 m, a line every 100 m. Water lies at 0 m. Along the picture’s line of sight, A to B, the ground runs 19.9 km from 230 m to 382 m and is highest after 11.9 km, at 1,028 m.',
    profile: profile(
      19.9,
      [
        230, 213, 172, 152, 154, 140, 97, 82, 45, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8,
        32, 87, 139, 159, 128, 148, 166, 135, 178, 297, 321, 313, 320, 372, 397, 385, 382, 385, 387, 383, 393, 431, 458,
        429, 406, 477, 527, 547, 626, 720, 728, 768, 817, 840, 810, 880, 961, 987, 970, 937, 1028, 992, 966, 983, 936,
        975, 965, 905, 882, 824, 795, 791, 770, 746, 679, 610, 572, 513, 526, 504, 510, 487, 423, 410, 371, 378, 408,
        390, 388, 391, 402, 434, 462, 476, 448, 422, 418, 378, 366, 373, 363, 371, 374, 361, 379, 346, 346, 396, 382,
      ],
    ),
    view: { xKm: 9.06, yKm: 1.14, bearing: 0, fieldOfView: 50, lengthKm: 19.9 },
  },
}
