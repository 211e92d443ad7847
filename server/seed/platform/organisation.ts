// The demo organisation: a group with two parks and five kindergartens. Region codes are of GB/T 2260.

export interface SeedDept {
  code: string;
  parent: string | null;
  name: string;
  /** Keys of org_category. */
  category: 1 | 2 | 3 | 4;
  regionCode?: string;
  address?: string;
  /** Children by class level, [boys, girls]; kindergartens only. */
  children?: {
    nursery?: [number, number];
    junior: [number, number];
    middle: [number, number];
    senior: [number, number];
  };
}

export const seedDepts: SeedDept[] = [
  { code: 'platform', parent: null, name: '膳园平台', category: 1 },
  {
    code: 'group',
    parent: 'platform',
    name: '阳光教育集团',
    category: 2,
    regionCode: '110105',
    address: '望京街道阜通东大街 6 号',
  },
  {
    code: 'park-east',
    parent: 'group',
    name: '东部园区',
    category: 3,
    regionCode: '110105',
    address: '望京街道广顺北大街 33 号',
  },
  {
    code: 'park-west',
    parent: 'group',
    name: '西部园区',
    category: 3,
    regionCode: '110108',
    address: '中关村南大街 27 号',
  },
  {
    code: 'k1',
    parent: 'park-east',
    name: '阳光第一幼儿园',
    category: 4,
    regionCode: '110105',
    address: '望京街道花家地北里 12 号',
    children: { junior: [38, 36], middle: [46, 43], senior: [49, 47] },
  },
  {
    code: 'k2',
    parent: 'park-east',
    name: '阳光第二幼儿园',
    category: 4,
    regionCode: '110105',
    address: '酒仙桥街道将台路 5 号',
    children: { nursery: [14, 12], junior: [30, 29], middle: [33, 34], senior: [36, 31] },
  },
  {
    code: 'k3',
    parent: 'park-east',
    name: '花家地幼儿园',
    category: 4,
    regionCode: '110105',
    address: '望京街道花家地南里 8 号',
    children: { junior: [25, 27], middle: [30, 28], senior: [31, 30] },
  },
  {
    code: 'k4',
    parent: 'park-west',
    name: '海淀中心幼儿园',
    category: 4,
    regionCode: '110108',
    address: '海淀街道苏州街 18 号',
    children: { nursery: [10, 11], junior: [44, 40], middle: [52, 50], senior: [55, 53] },
  },
  {
    code: 'k5',
    parent: 'park-west',
    name: '彩虹桥幼儿园',
    category: 4,
    regionCode: '110108',
    address: '羊坊店街道会城门 3 号',
    children: { junior: [20, 18], middle: [22, 24], senior: [26, 23] },
  },
  {
    code: 'supplier',
    parent: 'platform',
    name: '绿源食材配送',
    category: 2,
    regionCode: '110106',
    address: '新发地农产品批发市场',
  },
  {
    code: 'seller',
    parent: 'platform',
    name: '童味食品商行',
    category: 2,
    regionCode: '110106',
    address: '丽泽路 20 号',
  },
];
