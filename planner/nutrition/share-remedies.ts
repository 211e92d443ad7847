/** What to do about a share that is out of its band, by the share's key; used by the advice of the report. */
import type { Label } from './nutrients.ts';

export const SHARE_REMEDIES: Readonly<Record<string, { low?: Label; high?: Label }>> = {
  protein: {
    low: { zh: '增加鱼、肉、蛋、奶和豆制品', en: 'add fish, meat, eggs, milk and soy foods' },
    high: { zh: '适当减少肉类，增加谷薯类', en: 'a little less meat, more cereals and tubers' },
  },
  fat: {
    low: { zh: '适量增加烹调油或坚果碎', en: 'a little more cooking oil or ground nuts' },
    high: {
      zh: '减少烹调油、肥肉和油酥点心，多用蒸煮炖',
      en: 'less oil, fat meat and rich pastry; steam, boil and stew more',
    },
  },
  carbohydrate: {
    low: { zh: '增加主食和薯类', en: 'more staple food and tubers' },
    high: { zh: '减少甜点和精制主食', en: 'fewer sweets and less refined staple food' },
  },
  animalFat: {
    low: { zh: '可用部分瘦肉、鱼、奶代替植物油的脂肪', en: 'let lean meat, fish and milk replace some oil' },
    high: { zh: '少选肥肉、带皮禽肉和黄油', en: 'less fat meat, poultry skin and butter' },
  },
  calciumToPhosphorus: {
    low: { zh: '奶类占比高，可搭配谷薯、肉类', en: 'balance dairy with cereals and meat' },
    high: { zh: '增加奶类、豆腐和深绿叶菜', en: 'more milk, tofu and dark leafy vegetables' },
  },
  goodProtein: {
    low: { zh: '增加奶、蛋、鱼、瘦肉和豆制品', en: 'more milk, eggs, fish, lean meat and soy foods' },
  },
  animalSoyEnergy: {
    low: { zh: '增加奶、蛋、鱼、肉和豆制品', en: 'more milk, eggs, fish, meat and soy foods' },
  },
  darkVegetables: {
    low: {
      zh: '多选菠菜、油麦菜、胡萝卜、南瓜、西兰花等',
      en: 'more spinach, leafy greens, carrot, pumpkin, broccoli',
    },
  },
};
