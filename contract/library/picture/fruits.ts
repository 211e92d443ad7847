// Fruit: tones, the pieces children get, and the whole it is known by.
import { cuttable, inTones, natural } from './drawn.ts';
import * as cut from './shapes/cuts.ts';
import * as fruit from './shapes/fruit.ts';

export const FRUITS = {
  apple: natural(fruit.pipWedge, 'd8392f f3e2ae fbf1cf 6b4526', (tones, chance) =>
    fruit.apple(['#de4438', '#ac2a24', '#ff9a86', tones[3]], chance),
  ),
  pear: natural(fruit.pipWedge, 'c2b84a f1ecd0 fdfaea 6b4526', (tones, chance) =>
    fruit.pear(['#d9cf62', '#b0a53c', '#f6efad', tones[3]], chance),
  ),
  banana: natural(
    cut.coin,
    'f7e9b2 d9b84a fdf6d4 e3c877',
    inTones(fruit.banana, 'f7d24a d6a92b fff0a6 7a5a2c'),
  ),
  mandarin: natural(
    fruit.segment,
    'f9962b dd7414 ffd9a0 ffffff',
    inTones(fruit.citrusWhole, 'f8912a d66d13 ffc07a fff'),
  ),
  orange: natural(
    fruit.citrusSlice,
    'f6a02c d97b14 fff0d0 f9a93a',
    inTones(fruit.roundWhole, 'f7a32f d67d14 ffd08a fff'),
  ),
  pomelo: natural(
    fruit.segment,
    'f3b7a4 d68c78 fdeee4 ffffff',
    inTones(fruit.citrusWhole, 'e6cf5a bda637 f8eea6 fff'),
  ),
  lemon: natural(fruit.citrusSlice, 'f5d83e d3b01f fffbe0 f6df62'),
  kiwi: natural(fruit.kiwiSlice, '86b53c 648e2a e9f0c4 2f2a22', fruit.kiwiHalf),
  goldKiwi: natural(fruit.kiwiSlice, 'f0c541 cb9c24 fff3c0 3a3022', fruit.kiwiHalf),
  strawberry: natural(fruit.strawberry, 'e23b3b ad2329 ffd9a0 ffffff'),
  blueberry: natural(fruit.blueberries, '5569a8 38477d a9b6dd ffffff'),
  grape: natural(cut.balls, '7d4a8c 583066 c39acb ffffff', fruit.bunch),
  greenGrape: natural(cut.balls, 'b5cf5e 8ba93c e6f2b0 ffffff', fruit.bunch),
  cherry: natural(fruit.cherries, 'a8203a 7a1228 e4738a ffffff'),
  watermelon: natural(fruit.melonSlice, 'ea4a4f 3f8a3e e6f2c8 2f2422'),
  melon: natural(fruit.melonSlice, 'f6b25c a9b06a fbe3a8 f6b25c'),
  paleMelon: natural(fruit.melonSlice, 'dfeab0 a8b860 f6f8dc dfeab0'),
  peach: natural(
    cut.crescent,
    'ef8f86 d9a36a fde3b8 ffffff',
    inTones(fruit.roundWhole, 'f6a08f d9705f ffd9c4 fff'),
  ),
  plum: natural(
    cut.crescent,
    '7d2f52 c78a4a f6c46a ffffff',
    inTones(fruit.roundWhole, '8d3a63 642344 c98aac fff'),
  ),
  apricot: natural(fruit.stoneHalf, 'f8b552 e08f2c ffe0a6 a5652e'),
  loquat: natural(fruit.stoneHalf, 'f6c86a dd9a34 fff0c0 7d4a26'),
  avocado: natural(fruit.stoneHalf, 'dbe28c 4d7a35 f4f3c8 8a5a33'),
  mango: cuttable(cut.dice, 'f8b62f dc8f18 ffd877 ffe7a8'),
  papaya: natural(fruit.melonSlice, 'f2823e d7a43c f6c06a 3a2f2a'),
  pineapple: natural(fruit.pineapplePiece, 'f6cf42 d6a324 fff0a6 ffffff', fruit.pineapple),
  dragonFruit: natural(fruit.dragonHalf, 'fdfbf6 d83a7c 7cae4a 2f2a2e'),
  redDragonFruit: natural(fruit.dragonHalf, 'b5246a d84a8c 7cae4a 2b1520'),
  lychee: natural(fruit.shelled, 'cf4a4a a02f33 ef9d92 f6ebe4'),
  longan: natural(fruit.shelled, 'b98f5a 8f6a3c dab987 f3e6d2'),
  mangosteen: natural(fruit.shelled, '6b2f4a 481d31 9a5a78 f6eae6'),
  bayberry: natural(fruit.bumpy, 'a8233f 76132a dc6a80 ffffff'),
  hawthorn: natural(cut.balls, 'c8332c 95211d f58c78 ffffff'),
  fig: natural(fruit.fig, 'd9737d 6d4363 fbe6cf f6d9a0'),
  guava: natural(
    cut.wedge,
    'f19a92 9dbb58 f8c4b8 f6e6c0',
    inTones(fruit.roundWhole, 'b3cc6a 8aa748 e2efb0 fff'),
  ),
  persimmon: natural(
    cut.wedge,
    'f08a2c c9661a f9b46a fbd9a0',
    inTones(fruit.roundWhole, 'ee8526 c45f14 fcbd7c fff'),
  ),
  custardApple: natural(fruit.bumpy, 'a9bd74 7f9550 e0e8b8 ffffff'),
  coconut: natural(cut.crescent, '7a5636 ded8cc fffefa ffffff'),
} as const;
